import { today } from "../../../../support/days";
import { type Area, button, many, rows } from "../area";

/** Setting up a camp, its administration, settings and lists. */
export const CAMP: Area = {
	rows: [
		...rows("office/setup/routes/setup", "/setup", { GET: "signed-in", POST: "signed-in" }),
		...rows("office/setup/routes/camp", "/setup/camp", { GET: "manage_all", POST: "manage_all" }),
		...rows("office/setup/routes/season", "/setup/season", { GET: "manage_all", POST: "manage_all" }),
		...rows("office/setup/routes/session", "/setup/session", { GET: "manage_all", POST: "manage_all" }),
		...rows("office/setup/routes/ratios", "/setup/ratios", { GET: "manage_all", POST: "manage_all" }),
		...rows("office/setup/routes/team", "/setup/team", { GET: "manage_all" }),
		...rows("office/setup/routes/import", "/setup/import", { GET: "manage_all" }),
		...rows("office/setup/routes/sample", "/setup/sample", { GET: "manage_all", POST: "manage_all" }),
		...rows("office/setup/routes/done", "/setup/done", { GET: "manage_all" }),
		...rows("office/setup/routes/skip", "/setup/skip", { GET: "anyone" }),
		...rows("office/setup/routes/skip", "/setup/skip", { POST: "manage_all" }),
		...button("camp/sample-data/routes/add", "/sample-data/add", "manage_all"),
		...button("camp/sample-data/routes/remove", "/sample-data/remove", "manage_all"),
		...rows("office/operator/routes/admin", "/admin", { GET: "manage_all" }),
		...rows("office/operator/routes/waiting", "/admin/waiting", { GET: "signed-in" }),
		...button("office/operator/routes/flags", "/admin/flags", "manage_all"),
		...rows("office/operator/routes/camps", "/admin/camps", { GET: "operator", POST: "operator" }),
		...rows("office/operator/routes/platform-flags", "/admin/platform-flags", {
			GET: "signed-in",
			POST: "operator",
		}),
		...rows("office/operator/routes/archive-camp", "/admin/camps/any/archive", { GET: "signed-in" }),
		...rows(
			"office/operator/routes/archive-camp",
			(at) => `/admin/camps/${at.camp_id}/archive`,
			{ POST: "manage_all" },
			{ namesCamp: true, endsCamp: true },
		),
		...rows("office/operator/routes/allow-assistant", "/admin/camps/assistant", {
			GET: "signed-in",
			POST: "operator",
		}),
		...rows("office/operator/routes/limit-assistant", "/admin/camps/assistant-limit", {
			GET: "signed-in",
			POST: "operator",
		}),
		...rows("office/operator/routes/restore-camp", "/admin/camps/restore", {
			GET: "signed-in",
			POST: "operator",
		}),
		...rows("camp/definitions/api/definitions", "/api/definitions", { GET: "member", POST: "settings_edit" }),
		...rows("camp/definitions/api/definition", (at) => `/api/definitions/${at.definition_id}`, {
			PUT: "settings_edit",
			DELETE: "settings_edit",
		}),
		...rows("camp/definitions/routes/lists", "/camp-settings/lists", {
			GET: "settings_edit",
			POST: "settings_edit",
		}),
		...rows("camp/settings/routes/settings", "/settings", { GET: "signed-in" }),
		...["profile", "branding", "contact", "program", "ratios", "finance"].flatMap((tab) =>
			rows(
				`camp/settings/routes/camp-${tab}`,
				tab === "profile" ? "/camp-settings" : `/camp-settings/${tab}`,
				{
					GET: "settings_edit",
					POST: "settings_edit",
				},
			),
		),
		...rows("registration/openings/routes/registration-settings", "/camp-settings/registration", {
			GET: "registration_manage",
		}),
		...rows("camp/settings/routes/camp-danger-zone", "/camp-settings/danger-zone", {
			GET: "manage_all",
			POST: "manage_all",
		}),
		...rows("camp/settings/routes/camp-security", "/camp-settings/security", {
			GET: "manage_all",
			POST: "manage_all",
		}),
		...rows("camp/settings/routes/upload-logo", "/camp-settings/branding/logo", {
			GET: "settings_edit",
			POST: "settings_edit",
		}),
		...button("camp/settings/routes/remove-logo", "/camp-settings/branding/logo/remove", "settings_edit"),
		...button("camp/settings/routes/restore-logo", "/camp-settings/branding/logo/restore", "settings_edit"),
		// Everybody sees a logo; here there is none.
		...rows("camp/settings/routes/camp-logo", "/camp-logo/any/any.png", { GET: "absent" }),
		...rows("camp/settings/api/camps", "/api/camps", { GET: "signed-in", POST: "signed-in" }),
		...rows(
			"camp/settings/api/camp",
			(at) => `/api/camps/${at.camp_id}`,
			{ GET: "member", PUT: "settings_edit" },
			{ namesCamp: true },
		),
		...rows(
			"camp/settings/api/camp",
			(at) => `/api/camps/${at.camp_id}`,
			{ DELETE: "manage_all" },
			{ namesCamp: true, endsCamp: true },
		),
		// Where a camp is, and the weather there.
		...rows("camp/weather/api/current", "/api/weather/current/44.05/-71.13", { GET: "signed-in" }),
		...rows("camp/geocoding/api/geocode", "/api/geocode?address=Baltimore%2C%20MD", { GET: "signed-in" }),
	],
	bodies: {
		"POST camp/settings/api/camps": { body: () => ({ name: "Camp Fir", time_zone: "America/New_York" }) },
		"PUT camp/settings/api/camp": { body: () => ({ name: "Camp Alder" }) },
		"POST camp/definitions/api/definitions": {
			body: () => ({ type: "camper_tag", label: "Strong swimmer" }),
		},
		"PUT camp/definitions/api/definition": { body: () => ({ label: "Strong swimmer" }) },
	},
	forms: {
		"camp/definitions/routes/lists": {
			fields: () => ({ type: "camper_tag", label: "Strong swimmer of the list", audience: "office" }),
			wrong: () => ({
				type: ["shoe_size"],
				label: ["", "x".repeat(101)],
				audience: ["", "secret", "health"],
			}),
		},
		"camp/settings/routes/camp-profile": {
			fields: () => ({
				name: "Camp Alder",
				slug: `alder-${today}`,
				address: "1 Lake Road",
				city: "Bridgton",
				state: "ME",
				zip_code: "04009",
				country: "US",
				latitude: "44.05",
				longitude: "-70.7",
				time_zone: "UTC",
				currency: "USD",
			}),
			wrong: () => ({
				slug: ["Camp Alder", "-"],
				state: ["Mane", "Ontario"],
				zip_code: ["4009", "K1A 0B1"],
				country: ["us", "XX"],
				latitude: ["91", "north", ""],
				longitude: ["-181", "west"],
				time_zone: ["Mars/Olympus", "+05:00"],
				currency: ["dollars"],
				updated_at: ["yesterday"],
			}),
		},
		"camp/settings/routes/camp-branding": {
			fields: () => ({ tagline: "Woods and water", displayOption: "logo_text" }),
			wrong: () => ({ displayOption: ["banner"] }),
		},
		"camp/settings/routes/camp-contact": {
			fields: () => ({
				contactPerson: "Ruth Abernathy",
				email: "office@example.org",
				phone: "(207) 555-0148",
				website: "https://example.org",
				instagram: "https://example.org/instagram",
			}),
			wrong: () => ({
				email: ["nobody"],
				phone: ["call us", "555-0148", "1234567890"],
				website: ["http://example.org", "example.org", "javascript:alert(1)"],
				instagram: ["@alder"],
			}),
		},
		"camp/settings/routes/camp-program": {
			fields: () => ({
				campFormat: "day",
				risingGrade: "false",
				gradeRangeMin: "0",
				gradeRangeMax: "8",
				specializations: "Sailing, Arts",
				religiousAffiliation: "None",
			}),
			wrong: () => ({
				campFormat: ["night"],
				risingGrade: ["perhaps"],
				gradeRangeMin: ["13", "-2", "first"],
				gradeRangeMax: ["13", "-1"],
				specializations: [many(21).join(", ")],
			}),
		},
		"camp/settings/routes/camp-ratios": {
			fields: () => ({ ratio_under6: "5", ratio6to8: "6", ratioSwimming: "8" }),
			wrong: () => ({ ratio_under6: ["0", "31", "2.5"], ratio6to8: ["many"], ratioSwimming: ["-1"] }),
		},
		"camp/settings/routes/camp-finance": {
			fields: () => ({
				how_to_pay: "By check to Camp Pinewood",
				legal_name: "Pinewood Camps LLC",
				tax_address: "12 Pine Road\nBridgton, ME 04009",
				tax_id: "12-3456789",
			}),
			wrong: () => ({
				how_to_pay: ["x".repeat(1001)],
				legal_name: ["x".repeat(201)],
				tax_address: ["x".repeat(501)],
				tax_id: ["none yet", "12_34", "1".repeat(31)],
			}),
		},
		"office/setup/routes/setup": {
			fields: () => ({ name: "Camp Juniper", time_zone: "America/Denver", country: "US", format: "day" }),
			wrong: () => ({
				name: [""],
				time_zone: ["Nowhere/Land", ""],
				country: ["USA", "zz"],
				format: ["no_such_format"],
			}),
		},
		"office/setup/routes/camp": {
			fields: () => ({
				name: "Camp Juniper",
				time_zone: "UTC",
				country: "US",
				format: "overnight",
				city: "Conway",
			}),
			wrong: () => ({
				zip_code: ["1 1 1"],
				time_zone: ["Nowhere/Land"],
				country: ["USA"],
				updated_at: ["yesterday"],
			}),
		},
		"office/setup/routes/ratios": {
			fields: () => ({ ratio6to8: "7", ratioArts: "" }),
			wrong: () => ({ ratio6to8: ["0", "31", "many"], ratioSwimming: ["1.5"] }),
		},
		"office/setup/routes/skip": {
			fields: () => ({ step: "ratios" }),
			wrong: () => ({ step: ["camp", "no_such_step", ""] }),
		},
		"office/operator/routes/flags": {
			fields: () => ({ flag: "advanced_analytics", is_on: "on" }),
			wrong: () => ({ flag: ["no_such_flag"], is_on: ["maybe"] }),
		},
	},
};
