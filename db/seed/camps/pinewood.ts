import { NEW_ENGLAND } from "../data/places";
import { PINEWOOD_ACTIVITIES, PINEWOOD_LOCATIONS } from "./pinewood-program";
import { PINEWOOD_EARLIER_SESSIONS, PINEWOOD_LAST_SESSIONS, PINEWOOD_SESSIONS } from "./pinewood-sessions";
import { PINEWOOD_STAFF } from "./pinewood-staff";
import type { CampPlan } from "./plan";
import { PINEWOOD_PRICES } from "./price-rows";

/**
 * Camp with day and overnight sessions on a lake in Maine: 480 children of 300 families in 330 households, 108 who
 * came last in the previous year, and 131 in the year before that.
 */
export const PINEWOOD: CampPlan = {
	key: "pinewood",
	camp: {
		slug: "pinewood",
		name: "Camp Pinewood",
		tagline: "Long days on the lake since 1948",
		address: "48 Pinewood Lane",
		city: "Bridgton",
		state: "ME",
		zip_code: "04009",
		country: "US",
		phone: "(207) 555-0148",
		email: "office@pinewood.example",
		website: "https://pinewood.example",
		owner_email: "admin@demo.test",
		time_zone: "America/New_York",
		currency: "USD",
		latitude: 44.0548,
		longitude: -70.7128,
		settings: {
			displayOption: "text",
			contactPerson: "Ruth Abernathy",
			socialMedia: {
				instagram: "https://social.example/pinewood",
				facebook: "https://social.example/camp-pinewood",
			},
			gradeRangeMin: 0,
			gradeRangeMax: 10,
			risingGrade: true,
			campFormat: "both",
			specializations: ["Waterfront", "Wilderness trips", "Arts"],
			religiousAffiliation: "None",
			tax_id: "00-0000000",
			ratio_under6: 5,
			ratio6to8: 6,
			ratio9to12: 8,
			ratio13plus: 8,
			ratio_15plus: 10,
			ratioSwimming: 10,
			ratioArts: 10,
			ratioSports: 12,
		},
	},
	places: NEW_ENGLAND,
	has_market: true,
	has_assistant: true,
	families: [162, 102, 30, 6],
	former_families: [42, 24, 6],
	earlier_families: [54, 28, 7],
	second_households: 30,
	grades: [25, 31, 36, 54, 60, 62, 60, 54, 46, 24, 19],
	leads: 8,
	archived: 6,
	sessions: PINEWOOD_SESSIONS,
	prices: PINEWOOD_PRICES,
	waitlist: "day_second",
	last_sessions: PINEWOOD_LAST_SESSIONS,
	earlier_sessions: PINEWOOD_EARLIER_SESSIONS,
	not_started: ["full", "lit"],
	moves: [
		{ from: "day_first", to: "first", count: 4, on_day: 14 },
		{ from: "second", to: "day_second", count: 2, on_day: null },
	],
	withdrawals: [
		{ from: "junior", count: 2, on_day: 9 },
		{ from: "day_first", count: 2, on_day: 16 },
		{ from: "first", count: 6, on_day: null },
		{ from: "second", count: 6, on_day: null },
		{ from: "full", count: 3, on_day: null },
		{ from: "day_first", count: 4, on_day: null },
		{ from: "junior", count: 5, on_day: null },
	],
	staff: PINEWOOD_STAFF,
	parent: {
		email: "parent@demo.test",
		role: "parent",
		first_name: "Amara",
		last_name: "Nwosu",
		children: [
			{ first_name: "Chidi", gender: "male", grade: 6, session: "full" },
			{ first_name: "Adaeze", gender: "female", grade: 4, session: "second" },
		],
	},
	roles: [
		{
			name: "health_officer",
			permissions: [
				"dashboard_view",
				"campers_view",
				"sessions_view",
				"medical_flags",
				"medical_view",
				"medical_log",
				"medical_administer",
				"reports_view",
				"messages_use",
			],
		},
		{
			name: "bookkeeper",
			permissions: [
				"dashboard_view",
				"campers_view",
				"sessions_view",
				"finance_view",
				"finance_post",
				"reports_view",
				"reports_export",
			],
		},
	],
	tags: [
		{ key: "first_year", label: "First year", color: "#2f7d5b" },
		{ key: "swim_test", label: "Swim test passed", color: "#2a6f97", share: 0.55 },
		{ key: "scholarship", label: "Scholarship", color: "#8a5a00", share: 0.07, audience: "finance" },
		{ key: "no_photos", label: "No photos", color: "#a23b2a", share: 0.05 },
		{ key: "late_pickup", label: "Late pick-up", color: "#6b4fa0", share: 0.08 },
		{ key: "bus_naples", label: "Bus from Naples", color: "#56616b", share: 0.06 },
	],
	locations: PINEWOOD_LOCATIONS,
	activities: PINEWOOD_ACTIVITIES,
};
