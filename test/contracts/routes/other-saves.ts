import { env } from "cloudflare:workers";
import { aDiscount, anAddOn, anInvitation, aQuestion, aQuestionForm, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { signIn as signInBy } from "#app/features/account/auth/sign-in.server";
import { nameOf as controlOf, INTENT, questionName } from "#app/features/registration/family-form/steps";
import { linkTo } from "#app/features/admission/waitlist/link.server";
import { newId } from "#app/lib/ids";
import { wallNow } from "#app/platform/clock";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe-link.server";
import { cookieOf, headersFrom, PASSWORD } from "../../features/account/auth/auth-world";
import { anotherHousehold } from "../../features/money/bill-splits/two-houses";
import { ask } from "../../support/ask";
import { signIn, type Things } from "../../support/camp-world";
import { daysFromToday } from "../../support/days";
import { aPng } from "../../support/pictures";
import { aCtx } from "../../support/world";
import { aNewCampsAdmin, camp, closing, first, operator, run, type Fields, type Save } from "./saves-sent";

// Saves that the contracts of forms, of a grown camp and of what is audited leave out: what each sends, with what has to be there
// first, so that none is held by nothing.

const next: Fields = { [INTENT]: "next" };
/** The season that a draft is for. */
const seasonOf = (at: Things) => ({ id: at.registering_season_id, camp_id: at.camp_id });

/** The child of a draft, by the key that its controls are named with. */
const childOf = async (at: Things) =>
	(await env.DB.prepare("SELECT draft ->> '$.children[0].key' AS child FROM registration WHERE id = ?")
		.bind(at.registration_id)
		.first<string>("child")) ?? "";
const priceOf = async (at: Things) => {
	const quoted = await ask(`/api/registrations/${at.registration_id}/price`, {
		token: camp.tokens.camp_admin,
	});
	const { data } = (await quoted.json()) as { data: { total_cents: number } };
	return String(data.total_cents);
};
const nameOfSession = async (id: string) =>
	(await env.DB.prepare("SELECT name FROM session WHERE id = ?").bind(id).first<string>("name")) ?? "";
const sessionOf = async (at: Things) =>
	(await env.DB.prepare(
		"SELECT draft ->> '$.children[0].sessions[0]' AS session FROM registration WHERE id = ?",
	)
		.bind(at.registration_id)
		.first<string>("session")) ?? "";
const signature = (at: Things): Fields => ({
	[controlOf("name", at.waiver_id)]: "Kim Lund",
	[controlOf("agrees", at.waiver_id)]: "on",
	[controlOf("text", at.waiver_id)]: SIGNED_TEXT,
});

/** What Stripe told of a camp and nobody knew what it means; null: of no camp. */
async function anEvent(camp_id: string | null) {
	const id = `evt_${newId()}`;
	await run(
		`INSERT INTO provider_event (id, account_id, type, object_id, livemode, happened_at, received_at, state, camp_id, outcome, settled_at)
			VALUES (?1, 'acct_told', 'charge.refunded', 'obj_' || ?1, 0, ?2, ?2, 'quarantined', ?3, 'Fits nothing here', ?2)`,
		...[id, new Date().toISOString(), camp_id],
	);
	return id;
}
async function aDifference(camp_id: string) {
	const id = newId();
	await run(
		`INSERT INTO provider_difference (id, camp_id, account_id, object_id, what, ours_cents, theirs_cents, currency, found_at, seen_at)
			SELECT ?1, a.camp_id, a.account_id, 'ch_' || ?1, 'amount', 1000, 1200, 'USD', ?3, ?3 FROM provider_account a WHERE a.camp_id = ?2 LIMIT 1`,
		...[id, camp_id, new Date().toISOString()],
	);
	return id;
}
const archived = () =>
	run("UPDATE camp SET is_active = 0, archived_at = updated_at WHERE id = ?", closing.camp_id);
const open = () => run("UPDATE camp SET is_active = 1, archived_at = NULL WHERE id = ?", closing.camp_id);
const closer = () => closing.tokens.camp_admin ?? null;
const userOf = async (token = "") =>
	(await env.DB.prepare("SELECT user_id FROM auth_session WHERE token = ?")
		.bind(token)
		.first<string>("user_id")) ?? "";
/** The token of who was invited last. */
let invitedToken: string | null = null;
async function invited({ camp_id }: Things) {
	const user = aUser();
	const inviter = await userOf(camp.tokens.camp_admin);
	const made = anInvitation(
		{ id: camp_id },
		{ id: inviter },
		{
			email: user.user.email,
			sent_at: new Date().toISOString(),
		},
	);
	await writeRows(env.DB, [user, made]);
	invitedToken = await signIn(user.id);
	return made.id;
}
const asOperator = () => operator;
const aPicture = () => {
	const form = new FormData();
	form.set("logo", new File([aPng()], "logo.png"));
	return form;
};
const undoOf = async (path: string, fields: Fields) => (await first(path, fields))?.undo?.fields ?? {};
const pathIn = (url: string) => url.slice(aCtx().config.base_url.length);
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
/** The unsubscribe link at the end of an email. */
const stopLink = async ({ camp_id, household_id }: Things) => {
	const link = { email_key: `${household_id}@example.com`, camp_id, category: "reminders" } as const;
	return pathIn(await unsubscribeUrl(aCtx().config, link, wallNow()));
};
const STOPPED = { intent: "stop", category: "reminders" };
const SEASON = { name: "Summer", start_date: daysFromToday(-31), end_date: daysFromToday(31) };
const SESSION = {
	name: "Session 1",
	start_date: daysFromToday(-3),
	end_date: daysFromToday(3),
	capacity: "20",
	price: "450.00",
};

/** A button of a report's schedule, which is made first. */
async function scheduled({ camp_id, report_template_id, reporter_id }: Things, button: string) {
	const weekly = { frequency: "weekly", hour: "7", weekday: "1", format: "csv" };
	await first(`/reports/${report_template_id}/schedule`, { ...weekly, recipient_ids: [reporter_id] });
	const id = await env.DB.prepare(
		"SELECT id FROM report_schedule WHERE camp_id = ? AND template_key = ? ORDER BY id DESC LIMIT 1",
	)
		.bind(camp_id, report_template_id)
		.first<string>("id");
	return `/reports/${report_template_id}/schedule/${id}/${button}`;
}

/** The session of a user who signed in by their password, as the library that asks for it again knows it. */
async function byPassword() {
	const user = aUser({ password: PASSWORD });
	await writeRows(env.DB, user);
	const given = { email: user.email, password: PASSWORD };
	const cookie = cookieOf(await signInBy(aCtx(), headersFrom(), given, null));
	return cookie.slice(cookie.indexOf("=") + 1);
}

export const SAVES: Record<string, Save> = {
	"POST account/account/routes/email": {
		fields: async () => ({ email: `moved-${newId()}@example.com`, password: PASSWORD }),
		as: byPassword,
		exception: [11, "the library of signing in looks the password up by itself, before anything is asked"],
	},
	"POST registration/family-form/routes/register": {
		fields: (at) => ({ camp: at.slug, season: at.registering_season_id, session: [] }),
		as: () => camp.anotherUser("parent"),
	},
	"POST registration/family-form/routes/register, by somebody new": {
		fields: (at) => ({ camp: at.slug, season: at.registering_season_id, session: [] }),
		as: async () => {
			const user = aUser();
			await writeRows(env.DB, user);
			return signIn(user.id);
		},
	},
	"POST registration/family-form/routes/children": {
		fields: async (at) => {
			const child = await childOf(at);
			return { ...next, child, [controlOf("first_name", child)]: "Ada", phone: "(207) 555-0150" };
		},
		several: ["child"],
	},
	"POST registration/family-form/routes/sessions": {
		// None of them: so far one was chosen.
		fields: async (at) => ({
			[INTENT]: "keep",
			child: await childOf(at),
			[controlOf("wait", await childOf(at))]: await sessionOf(at),
		}),
		several: ["child", "wait"],
	},
	"POST registration/family-form/routes/questions": {
		fields: async (at) => {
			const question = aQuestion(seasonOf(at), { label: "T-shirt size", kind: "text" });
			await writeRows(env.DB, [question, aQuestionForm(seasonOf(at), { id: at.user_id }, [question])]);
			return { ...next, [questionName(await childOf(at), question.id)]: "M" };
		},
	},
	"POST registration/family-form/routes/add-ons": {
		fields: async (at) => {
			const shirt = anAddOn(seasonOf(at));
			await writeRows(env.DB, [shirt]);
			return { ...next, [controlOf(`add_on:${shirt.id}`, await childOf(at))]: "1" };
		},
	},
	"POST registration/family-form/routes/waivers": { fields: (at) => ({ ...next, ...signature(at) }) },
	"POST registration/family-form/routes/review": {
		fields: async (at) => ({ [INTENT]: "submit", seen_total: await priceOf(at), idempotency_key: newId() }),
	},
	"POST registration/family-form/routes/review, paid otherwise": {
		fields: async (at) => ({
			[INTENT]: "submit",
			pays: "full",
			seen_total: await priceOf(at),
			idempotency_key: newId(),
		}),
	},
	"POST registration/family-form/routes/review, to hold the places": {
		fields: () => ({ [INTENT]: "hold" }),
	},
	"POST registration/family-form/routes/review, to hold the places, with a code": {
		fields: () => ({ [INTENT]: "hold", code: "NONE" }),
	},
	"POST registration/family-form/routes/review, to release them": {
		fields: async (at) => {
			await first(`/register/${at.slug}/${at.registration_id}/review`, { [INTENT]: "hold" });
			return { [INTENT]: "release" };
		},
	},
	"POST registration/family-form/routes/save-step": {
		fields: async (at) => {
			const child = await childOf(at);
			return { [INTENT]: "keep", child, [controlOf("first_name", child)]: "Ada" };
		},
		several: ["child"],
	},
	"POST money/bill-splits/routes/split": {
		fields: async (at) => ({
			intent: "share",
			other_household_id: await anotherHousehold(at.camp_id, at.booked_camper_id),
			percent: "60",
			reason: "Both asked",
		}),
	},
	"POST money/bill-splits/routes/split, shared no more": {
		fields: async (at) => {
			const household = await anotherHousehold(at.camp_id, at.booked_camper_id);
			const shared = { intent: "share", other_household_id: household, percent: "60", reason: "Both asked" };
			await first(`/financial/registrations/${at.booked_id}/split`, shared);
			return { intent: "end", reason: "Together again" };
		},
	},
	"POST admission/waiting-room/routes/waiting": {
		path: () => `/register/${camp.slug}/waiting?for=${camp.season_id}`,
		elsewhere: true,
	},
	"POST admission/lottery/routes/withdraw-entry": {},
	"POST registration/agreements/routes/archive-waiver": {},
	"POST registration/agreements/routes/restore-waiver": {
		fields: async (at) => {
			await run("UPDATE waiver SET archived_at = updated_at WHERE id = ?", at.waiver_id);
			return {};
		},
	},
	"POST registration/agreements/routes/remove-document": {},
	"POST office/imports/routes/stop": {
		fields: async (at) => {
			await run("UPDATE import_run SET status = 'checking' WHERE id = ?", at.import_id);
			return {};
		},
		path: (at) => `/imports/${at.import_id}/stop`,
	},
	"POST account/invitations/routes/invitation": {
		fields: async (at) => ({ id: await invited(at) }),
		as: () => invitedToken,
	},
	"POST account/account/routes/unsubscribe": {
		path: stopLink,
		fields: () => STOPPED,
		several: ["category"],
		as: () => null,
	},
	"POST account/account/routes/unsubscribe, by a mail program": {
		path: stopLink,
		fields: () => ({ "List-Unsubscribe": "One-Click", category: "reminders" }),
		several: ["category"],
		as: () => null,
		plain: true,
	},
	"POST account/account/routes/unsubscribe, to have it again": {
		path: stopLink,
		fields: async (at) => {
			await first(await stopLink(at), STOPPED);
			return { ...STOPPED, intent: "resume" };
		},
		several: ["category"],
		as: () => null,
	},
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
	"POST ledger/pricing/routes/discount-order": {
		fields: async (at) => {
			await writeRows(env.DB, [
				aDiscount(
					{ id: at.season_id, camp_id: at.camp_id },
					{ code: `D-${newId().slice(-12).toUpperCase()}`, position: 2 },
				),
			]);
			return { move: "down" };
		},
	},
	"POST ledger/pricing/routes/remove-discount": {},
	"POST ledger/pricing/routes/add-on-order": {
		fields: async (at) => {
			await writeRows(env.DB, [
				anAddOn({ id: at.season_id, camp_id: at.camp_id }, { name: "Bus", position: 2 }),
			]);
			return { move: "down" };
		},
	},
	"POST ledger/pricing/routes/remove-add-on": {},
	"POST registration/forms/routes/starter": {},
	"POST registration/forms/routes/duplicate": {},
	"POST registration/forms/routes/remove": {},
	"POST registration/forms/routes/restore": {
		fields: async (at) => {
			await first(`/seasons/${at.season_id}/questions/${at.question_id}/remove`, {});
			return {};
		},
	},
	"POST money/card-payments/routes/account": {
		fields: async (at) => ({ intent: "settle", difference_id: await aDifference(at.camp_id), note: "A tip" }),
	},
	"POST money/card-payments/routes/account, looked at": {
		fields: async (at) => ({ intent: "look", event_id: await anEvent(at.camp_id), note: "Sent twice" }),
	},
	"POST money/card-payments/routes/account, without cards": { fields: () => ({ intent: "disconnect" }) },
	"POST insight/reports/routes/copy": {},
	"POST insight/reports/routes/delete": {},
	"POST insight/reports/routes/restore": {
		fields: async (at) => {
			await first(`/reports/${at.report_template_id}/delete`, {});
			return {};
		},
	},
	"POST insight/reports/routes/restore-version": { fields: () => ({ version: "1" }) },
	"POST insight/reports/routes/delete-printer": {
		fields: async (at) => {
			const name = `Printer ${newId()}`;
			await first(`/reports/${at.report_template_id}/labels`, { name, offset_x: "5", offset_y: "0" });
			const printer_id = await env.DB.prepare("SELECT id FROM label_printer WHERE camp_id = ? AND name = ?")
				.bind(at.camp_id, name)
				.first<string>("id");
			return { printer_id: printer_id ?? "" };
		},
	},
	"POST insight/reports/routes/schedule-active": {
		path: (at) => scheduled(at, "active"),
		fields: () => ({ active: "off" }),
	},
	"POST insight/reports/routes/schedule-active, on again": {
		path: async (at) => {
			const path = await scheduled(at, "active");
			await first(path, { active: "off" });
			return path;
		},
		fields: () => ({ active: "on" }),
	},
	"POST insight/reports/routes/send-schedule": { path: (at) => scheduled(at, "send") },
	"POST insight/reports/routes/delete-schedule": { path: (at) => scheduled(at, "delete") },
};

const SIGNED_TEXT = "f0ade9ef0efc9af0f161c0d13a2aacc5197fc5bdce42a0a448e1cf7b1171a49f";
