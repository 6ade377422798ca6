import { env } from "cloudflare:workers";
import { linkTo } from "#app/features/admission/waitlist/link.server";
import type { Things } from "../../support/camp-world";
import { daysFromToday } from "../../support/days";
import { aPng } from "../../support/pictures";
import { aCtx } from "../../support/world";
import {
	aNewCampsAdmin,
	closing,
	first,
	operator,
	run,
	type Fields,
	pathIn,
	anEvent,
	type Save,
} from "./saves-sent";

// What a camp saves about itself: setup, settings, sessions, seasons and the waitlist.

const nameOfSession = async (id: string) =>
	(await env.DB.prepare("SELECT name FROM session WHERE id = ?").bind(id).first<string>("name")) ?? "";
const archived = () =>
	run("UPDATE camp SET is_active = 0, archived_at = updated_at WHERE id = ?", closing.camp_id);
const open = () => run("UPDATE camp SET is_active = 1, archived_at = NULL WHERE id = ?", closing.camp_id);
const closer = () => closing.tokens.camp_admin ?? null;
const asOperator = () => operator;
const aPicture = () => {
	const form = new FormData();
	form.set("logo", new File([aPng()], "logo.png"));
	return form;
};
const undoOf = async (path: string, fields: Fields) => (await first(path, fields))?.undo?.fields ?? {};
const entryOf = async (at: Things) =>
	(await env.DB.prepare("SELECT entry_id FROM waitlist_offer WHERE id = ?")
		.bind(at.waitlist_offer_id)
		.first<string>("entry_id")) ?? "";
/** The link in an offer's email. */
const offerLink = async (at: Things) =>
	pathIn(
		await linkTo(aCtx(), {
			camp_id: at.camp_id,
			entry_id: await entryOf(at),
			offer_id: at.waitlist_offer_id,
		}),
	);
/** The link in an email that isn't about an offer. */
const placeInLine = async ({ camp_id }: Things, entry_id: string) =>
	pathIn(await linkTo(aCtx(), { camp_id, entry_id, offer_id: null }));
const SEASON = { name: "Summer", start_date: daysFromToday(-31), end_date: daysFromToday(31) };
const SESSION = {
	name: "Session 1",
	start_date: daysFromToday(-3),
	end_date: daysFromToday(3),
	capacity: "20",
	price: "450.00",
};

export const CAMP_SAVES: Record<string, Save> = {
	"POST office/setup/routes/season": {
		fields: () => SEASON,
	},
	"POST office/setup/routes/season, the first": {
		fields: () => SEASON,
		as: aNewCampsAdmin,
	},
	// The days of one that families booked change on its own page.
	"POST office/setup/routes/session": {
		fields: () => ({ ...SESSION, end_date: daysFromToday(4) }),
		as: async () => {
			const token = await aNewCampsAdmin();
			await first("/setup/season", SEASON, token);
			await first("/setup/session", SESSION, token);
			return token;
		},
	},
	"POST office/setup/routes/session, the first": {
		fields: () => SESSION,
		as: async () => {
			const token = await aNewCampsAdmin();
			await first("/setup/season", SEASON, token);
			return token;
		},
	},
	"POST office/setup/routes/sample": {},
	"POST camp/sample-data/routes/remove": {},
	"POST camp/sample-data/routes/add": {},
	"POST office/operator/routes/camps": {
		fields: async () => ({ intent: "look", event_id: await anEvent(null), note: "Sent twice" }),
		as: asOperator,
	},
	"POST office/operator/routes/camps, to look again": {
		fields: async () => {
			const event_id = await anEvent(null);
			await first("/admin/camps", { intent: "look", event_id, note: "Sent twice" }, operator);
			return { intent: "look_again", event_id };
		},
		as: asOperator,
	},
	"POST office/operator/routes/platform-flags": {
		fields: () => ({ flag: "ai_features", is_on: "on" }),
		as: asOperator,
	},
	"POST office/operator/routes/allow-assistant": {
		fields: (at) => ({ camp_id: at.camp_id, is_listed: "on" }),
		as: asOperator,
	},
	"POST office/operator/routes/limit-assistant": {
		fields: () => ({ only_listed: "off" }),
		as: asOperator,
	},
	"POST office/operator/routes/archive-camp": {
		path: async () => {
			await open();
			return `/admin/camps/${closing.camp_id}/archive`;
		},
		as: closer,
	},
	"POST office/operator/routes/restore-camp": {
		fields: async () => {
			await archived();
			return { camp_id: closing.camp_id };
		},
		as: asOperator,
	},
	"POST camp/settings/routes/camp-danger-zone": {
		fields: async () => {
			await open();
			return { confirmation: "Camp Birch" };
		},
		as: closer,
	},
	"POST camp/settings/routes/camp-security": { fields: () => ({ require: "false" }) },
	"POST camp/settings/routes/upload-logo": { fields: aPicture },
	"POST camp/settings/routes/remove-logo": {},
	"POST camp/settings/routes/restore-logo": {
		fields: async () => {
			await first("/camp-settings/branding/logo", aPicture());
			return undoOf("/camp-settings/branding/logo/remove", {});
		},
	},
	"POST office/session-moves/routes/edit-session": {
		fields: (at) => ({
			...SESSION,
			season_id: at.season_id,
			weekdays: ["1", "2", "3", "4", "5", "6", "7"],
			checkpoints: ["morning"],
			deposit: "50.00",
			// A family booked it.
			confirm: "true",
		}),
	},
	"POST program/sessions/routes/session-status": { fields: () => ({ status: "completed" }) },
	"POST office/cancellations/routes/new-cancellation": { fields: () => ({ confirm_name: "Empty season" }) },
	"POST office/cancellations/routes/cancel-session": {
		path: (at) => `/sessions/${at.other_session_id}/cancel`,
		fields: async (at) => ({ confirm_name: await nameOfSession(at.other_session_id) }),
	},
	"POST program/sessions/routes/delete-session": { path: (at) => `/sessions/${at.other_session_id}/delete` },
	"POST program/sessions/routes/restore-session": {},
	"POST program/sessions/routes/undo-assign": {
		fields: (at) =>
			undoOf(`/sessions/${at.session_id}/assign`, { id: at.hidden.camper_id, group_id: at.group_id }),
	},
	"POST program/sessions/routes/group-staff": {
		fields: (at) => ({ group_id: at.group_id, staff_id: at.staff_id }),
	},
	"POST program/sessions/routes/group-staff, taken off": {
		fields: async (at) => {
			await first(`/sessions/${at.session_id}/group-staff`, { group_id: at.group_id, staff_id: at.staff_id });
			return { group_id: at.group_id, staff_id: at.staff_id, remove: "true" };
		},
	},
	"POST camp/seasons/routes/edit-season": {
		fields: () => ({ ...SEASON, year: SEASON.start_date.slice(0, 4) }),
	},
	"POST camp/seasons/routes/season-current": {},
	"POST camp/seasons/routes/delete-season": { path: (at) => `/seasons/${at.empty_season_id}/delete` },
	"POST admission/waitlist/routes/link": {
		path: offerLink,
		fields: (at) => ({ intent: "accept", offer_id: at.waitlist_offer_id }),
		as: () => null,
	},
	"POST admission/waitlist/routes/link, declined": {
		path: offerLink,
		fields: (at) => ({ intent: "decline", offer_id: at.waitlist_offer_id }),
		as: () => null,
	},
	"POST admission/waitlist/routes/link, left": {
		path: (at) => placeInLine(at, at.waitlist_entry_id),
		fields: () => ({ intent: "leave" }),
		as: () => null,
	},
	"POST admission/waitlist/routes/link, left with an offer": {
		path: async (at) => placeInLine(at, await entryOf(at)),
		fields: () => ({ intent: "leave" }),
		as: () => null,
	},
};
