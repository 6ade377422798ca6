import { env } from "cloudflare:workers";
import { anAddOn, anInvitation, aQuestion, aQuestionForm, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { signIn as signInBy } from "#app/features/account/auth/sign-in.server";
import { nameOf as controlOf, INTENT, questionName } from "#app/features/registration/family-form/steps";
import { newId } from "#app/lib/ids";
import { wallNow } from "#app/platform/clock";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe-link.server";
import { cookieOf, headersFrom, PASSWORD } from "../../features/account/auth/auth-world";
import { anotherHousehold } from "../../features/money/bill-splits/two-houses";
import { ask } from "../../support/ask";
import { signIn, type Things } from "../../support/camp-world";
import { aCtx } from "../../support/world";
import { camp, first, run, type Fields, pathIn, type Save } from "./saves-sent";

// What a family saves: its registration, its bill, and its own account.

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
/** The unsubscribe link at the end of an email. */
const stopLink = async ({ camp_id, household_id }: Things) => {
	const link = { email_key: `${household_id}@example.com`, camp_id, category: "reminders" } as const;
	return pathIn(await unsubscribeUrl(aCtx().config, link, wallNow()));
};
const STOPPED = { intent: "stop", category: "reminders" };
/** The session of a user who signed in by their password, as the library that asks for it again knows it. */
async function byPassword() {
	const user = aUser({ password: PASSWORD });
	await writeRows(env.DB, user);
	const given = { email: user.email, password: PASSWORD };
	const cookie = cookieOf(await signInBy(aCtx(), headersFrom(), given, null));
	return cookie.slice(cookie.indexOf("=") + 1);
}
const SIGNED_TEXT = "f0ade9ef0efc9af0f161c0d13a2aacc5197fc5bdce42a0a448e1cf7b1171a49f";

export const FAMILY_SAVES: Record<string, Save> = {
	"POST account/account/routes/email": {
		fields: async () => ({ email: `moved-${newId()}@example.com`, password: PASSWORD }),
		as: byPassword,
		exception: [11, "the sign-in library reads the password in a trip of its own, before our first read"],
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
};
