import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Statement } from "#db/client";
import { readBatch } from "#db/client";
import {
	aCamp,
	aCamper,
	aMembership,
	anInvitation,
	aPerson,
	aRole,
	aStaffMember,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { acceptInvitation } from "#app/features/account/invitations/accept-invitation.server";
import * as list from "#app/features/account/invitations/api/invitations";
import * as invite from "#app/features/account/invitations/api/invite";
import * as resend from "#app/features/account/invitations/api/resend";
import * as revoke from "#app/features/account/invitations/api/revoke";
import { expireInvitations } from "#app/features/account/invitations/expire-invitations.server";
import { readList } from "#app/features/account/invitations/invitees.server";
import { limitEmails } from "#app/platform/mail/limit-emails.server";
import { invitationRead } from "#app/features/account/invitations/queries.server";
import { hashToken } from "#app/features/account/invitations/token.server";
import { roleReads, roleRef, rolesOf } from "#app/features/account/users/queries.server";
import * as personApi from "#app/features/people/person-page/api/person";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { apiCaller, type Caller } from "../../../support/call-api";
import { aCtx, campCtxFor } from "../../../support/world";
import { committed, csv } from "../../office/imports/imports-world";

const camp = aCamp({ name: "Camp Alder" });
const other = aCamp({ name: "Camp Birch" });
const [ruth, hana, stranger] = [aUser({ name: "Ruth Ash" }), aUser({ name: "Hana Row" }), aUser()];
const office = aRole(camp, { name: "Office", permissions: ["user_management", "campers_view"] });
const now = new Date().toISOString();

let [asRuth, asHana, asStranger] = [] as unknown as [Caller, Caller, Caller];

beforeAll(async () => {
	await writeRows(env.DB, [
		...[camp, other, ruth, hana, stranger, office],
		aMembership(camp, ruth),
		aMembership(camp, hana, { role_id: office.id }),
		aMembership(other, stranger),
	]);
	[asRuth, asHana, asStranger] = await Promise.all([
		apiCaller(ruth.id),
		apiCaller(hana.id),
		apiCaller(stranger.id),
	]);
});

const rows = async <T>(sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<T>()
	).results;
const address = () => `invited-${newId().slice(-8)}@example.com`;
const send = (as: Caller, body: object) => as("POST", invite as never, { body });
const act = (as: Caller, module: unknown, id: string) => as("PUT", module as never, { params: { id } });
const idOf = ({ body }: { body: { data: never } }) => (body.data as { id: string }).id;

/** The token of the newest email to an address. */
async function tokenOf(email: string): Promise<string> {
	const [mail] = await rows<{ text: string }>(
		"SELECT payload ->> 'text' AS text FROM outbox WHERE topic = 'mail.send' AND payload ->> 'to' = ? ORDER BY created_at DESC, id DESC LIMIT 1",
		email,
	);
	return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const ctxAt = (at = new Date().toISOString()) => aCtx({ now: at });
const seenBy = async (token: string) => {
	const [found] = await invitationRead(ctxAt().db, { hash: await hashToken(token), id: null, session: null });
	return found;
};

/** Opens an email's link and accepts, as a user. */
async function accept(token: string, user: { id: string }, at?: string) {
	const seen = await seenBy(token);
	if (!seen) throw new Error("no such invitation");
	await acceptInvitation({ ...ctxAt(at), user }, seen);
}

/** Invites a new address and makes an account for it. */
async function invited(more: Parameters<typeof aUser>[0] = {}, role_id = "counselor", as = asRuth) {
	const email = address();
	const answer = await send(as, { email: email.toUpperCase(), role_id });
	expect(answer.status).toBe(201);
	const user = aUser({ email, ...more });
	await writeRows(env.DB, user);
	return { user, email, id: idOf(answer), token: await tokenOf(email.toUpperCase()) };
}

const memberOf = (user: { id: string }) =>
	rows(
		"SELECT role_key, role_id, person_id, is_active FROM membership WHERE camp_id = ? AND user_id = ?",
		camp.id,
		user.id,
	);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("Inviting", () => {
	it("stores only the hash of the token, and sends an email with it", async () => {
		const { id, token } = await invited();
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(await rows("SELECT status, token_hash FROM invitation WHERE id = ?", id)).toEqual([
			{ status: "pending", token_hash: await hashToken(token) },
		]);
	});

	it("allows one invitation per address in any case, none for a user of the camp, and no role beyond the inviter's own", async () => {
		const email = address();
		expect((await send(asRuth, { email, role_id: "counselor" })).status).toBe(201);
		expect((await send(asRuth, { email: email.toUpperCase(), role_id: "parent" })).status).toBe(409);
		expect((await send(asRuth, { email: hana.email, role_id: "parent" })).body.fields).toHaveProperty(
			"email",
		);
		expect((await send(asHana, { email: address(), role_id: "camp_admin" })).status).toBe(403);
		expect((await send(asHana, { email: address(), role_id: office.id })).status).toBe(201);
		expect((await send(asStranger, { email, role_id: "counselor" })).status).toBe(201);
	});

	it("creates one invitation when two are sent to an address in parallel", async () => {
		const email = address();
		const both = await Promise.all([1, 2].map(() => send(asRuth, { email, role_id: "counselor" })));
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
	});

	it("sends one address at most five emails per hour across all camps", async () => {
		const { id, email } = await invited();
		for (let sent = 1; sent < 4; sent++) expect((await act(asRuth, resend, id)).status).toBe(200);
		expect((await send(asStranger, { email, role_id: "counselor" })).status).toBe(201);
		expect((await act(asRuth, resend, id)).status).toBe(429);
		const emails = await rows("SELECT id FROM outbox WHERE lower(payload ->> 'to') = ?", email);
		expect(emails).toHaveLength(5);
	});

	/** Of a camp, each time as another user, who have a limit of their own. */
	const ofAnyUser = (id: string) =>
		({
			...aCtx(),
			camp: { id },
			get user() {
				return { id: newId() };
			},
		}) as unknown as CampCtx;

	it("sends at most 200 emails per user and day across all camps", async () => {
		const user = { id: newId() };
		const list = (n: number) =>
			limitEmails(
				{ ...aCtx(), camp: { id: newId() }, user } as unknown as CampCtx,
				Array.from({ length: n }, address),
				([first, ...rest]) => aCtx().db.batch([first as Statement, ...rest]),
			);
		await list(150);
		await list(50);
		await expect(list(1)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
	});

	it("sends at most 300 emails per camp and day, counting each line of a list", async () => {
		const ctx = ofAnyUser(newId());
		const list = (n: number, of = ctx) =>
			limitEmails(of, Array.from({ length: n }, address), ([first, ...rest]) =>
				ctx.db.batch([first as Statement, ...rest]),
			);
		await list(150);
		await list(149);
		// What is not written is not counted.
		await expect(list(2)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
		await expect(limitEmails(ctx, [address()], () => Promise.reject(new Error("refused")))).rejects.toThrow(
			"refused",
		);
		await list(1);
		await expect(list(1)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
		await expect(list(301, ofAnyUser(newId()))).rejects.toMatchObject({
			code: "TOO_MANY_REQUESTS",
		});
	});

	it("holds the limit when many are sent in parallel, unlike counting before writing (control)", async () => {
		const ctx = ofAnyUser(newId());
		const write = ([first, ...rest]: Statement[]) => ctx.db.batch([first as Statement, ...rest]);
		for (const length of [150, 145]) await limitEmails(ctx, Array.from({ length }, address), write);
		const passed = async (tries: Promise<unknown>[]) =>
			(await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;
		const many = Array.from({ length: 20 }, address);
		expect(await passed(many.map((email) => limitEmails(ctx, [email], write)))).toBe(5);
		// Whoever looks first and then writes sees room for all.
		const sent = async () =>
			(
				await rows<{ count: number }>(
					"SELECT count FROM attempt_limit WHERE key = ?",
					`invitation:camp:${ctx.camp.id}`,
				)
			)[0]?.count ?? 0;
		await env.DB.prepare("UPDATE attempt_limit SET count = 295 WHERE key = ?")
			.bind(`invitation:camp:${ctx.camp.id}`)
			.run();
		const careless = async () => {
			if ((await sent()) >= 300) throw new Error("too many");
			await env.DB.prepare("UPDATE attempt_limit SET count = count + 1 WHERE key = ?")
				.bind(`invitation:camp:${ctx.camp.id}`)
				.run();
		};
		expect(await passed(many.map(careless))).toBeGreaterThan(5);
	});

	it("links only a person the inviter can see at that person's own address, never a camper or someone who has a user", async () => {
		const staff = aStaffMember(camp, { email: address() });
		const taken = aStaffMember(camp, { email: address() });
		const parent = aPerson(camp, { person_type: "parent", email: address() });
		const child = aCamper(camp);
		const user = aUser();
		await writeRows(env.DB, [
			staff,
			taken,
			parent,
			child,
			user,
			aMembership(camp, user, { person_id: taken.id }),
		]);
		const name = async (as: Caller, person_id: string, email: string | null = address()) =>
			(await send(as, { email, role_id: office.id, person_id })).status;
		expect(await name(asHana, staff.id)).toBe(422);
		expect(await name(asHana, staff.id, staff.person.email)).toBe(201);
		// A guardian's address isn't the inviter's to choose, whoever that is.
		expect(await name(asHana, parent.id)).toBe(422);
		expect(await name(asRuth, parent.id)).toBe(422);
		expect(await name(asHana, parent.id, parent.person.email)).toBe(201);
		expect(await name(asRuth, child.id)).toBe(422);
		expect(await name(asRuth, taken.id)).toBe(409);
		expect(await name(asStranger, parent.id)).toBe(422);
	});

	it("links a staff member by email address", async () => {
		const staff = aStaffMember(camp, { email: address() });
		await writeRows(env.DB, staff);
		const answer = await send(asRuth, { email: staff.person.email, role_id: "counselor" });
		expect(answer.body.data).toMatchObject({ person_id: staff.id });
	});
});

describe("Accepting an invitation", () => {
	it("creates a member with that role, once", async () => {
		const { user, token } = await invited();
		await accept(token, user);
		expect(await memberOf(user)).toEqual([
			{ role_key: "counselor", role_id: null, person_id: null, is_active: 1 },
		]);
		await expect(accept(token, user)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("requires the same address, confirmed", async () => {
		const { token } = await invited({ emailVerified: false });
		const theirs = await invited({ emailVerified: false });
		await expect(accept(token, stranger)).rejects.toMatchObject({ code: "CONFLICT" });
		await expect(accept(theirs.token, theirs.user)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await memberOf(theirs.user)).toEqual([]);
	});

	it("is rejected after seven days, even before the sweep", async () => {
		const { user, token } = await invited();
		await expect(accept(token, user, inDays(7.01))).rejects.toMatchObject({ code: "CONFLICT" });
		await accept(token, user, inDays(6.99));
	});

	it("reactivates a deactivated user with the new role", async () => {
		const { user, token } = await invited({}, office.id);
		await writeRows(env.DB, aMembership(camp, user, { role_key: "parent", is_active: false }));
		await accept(token, user);
		expect(await memberOf(user)).toMatchObject([{ role_key: null, role_id: office.id, is_active: 1 }]);
	});

	it("is rejected once the inviter can no longer assign that role", async () => {
		const giver = aUser();
		await writeRows(env.DB, [giver, aMembership(camp, giver)]);
		const { user, token } = await invited({}, "camp_admin", await apiCaller(giver.id));
		await env.DB.prepare("UPDATE membership SET role_key = 'parent' WHERE user_id = ?").bind(giver.id).run();
		await expect(accept(token, user)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await memberOf(user)).toEqual([]);
	});

	it("requires the inviter and the sender to have the permissions that a deactivated user had", async () => {
		const { user, token } = await invited({}, office.id, asHana);
		await writeRows(env.DB, aMembership(camp, user, { role_key: "camp_admin", is_active: false }));
		await expect(accept(token, user)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await memberOf(user)).toMatchObject([{ role_key: "camp_admin", is_active: 0 }]);
		const gone = aUser();
		await writeRows(env.DB, [gone, aMembership(camp, gone, { role_key: "camp_admin", is_active: false })]);
		expect((await send(asHana, { email: gone.email, role_id: office.id })).status).toBe(403);
		expect((await send(asRuth, { email: gone.email, role_id: office.id })).status).toBe(201);
	});

	it("links a guardian only while their record has the invitation's address", async () => {
		const parents = [1, 2].map(() => aPerson(camp, { person_type: "parent", email: address() }));
		await writeRows(env.DB, parents);
		for (const [at, parent] of parents.entries()) {
			const email = parent.person.email ?? "";
			expect((await send(asHana, { email, role_id: "parent", person_id: parent.id })).status).toBe(201);
			const user = aUser({ email });
			await writeRows(env.DB, user);
			if (at === 1)
				await env.DB.prepare("UPDATE person SET email = 'new@example.com' WHERE id = ?")
					.bind(parent.id)
					.run();
			await accept(await tokenOf(email), user);
			expect(await memberOf(user)).toMatchObject([{ person_id: at === 0 ? parent.id : null }]);
		}
	});

	it("is rejected for a guardian added to a child by the inviter's own import, unless the inviter sees all that a guardian sees", async () => {
		const clerk = aUser();
		const role = aRole(camp, {
			name: "Import clerk",
			permissions: ["user_management", "imports_run", "campers_view", "campers_edit"],
		});
		const child = aCamper(camp, { first_name: "Juno", last_name: "Vale", birth_date: "2015-04-13" });
		await writeRows(env.DB, [clerk, role, child, aMembership(camp, clerk, { role_id: role.id })]);
		const email = address();
		const file = csv(
			"First name,Last name,Birth date,Guardian 1 first name,Guardian 1 last name,Guardian 1 email",
			`Juno,Vale,2015-04-13,Nia,Vale,${email}`,
		);
		const run = await committed(await campCtxFor(clerk.id, camp.id), "families", file);
		expect(run).toMatchObject({ status: "committed", updates: 1 });
		const [guardian] = await rows<{ id: string }>("SELECT id FROM person WHERE email = ?", email);
		// The lines are gone after two days.
		await env.DB.prepare("DELETE FROM import_row WHERE import_id = ?").bind(run.id).run();
		const invitation = { email, role_id: "parent", person_id: guardian?.id };
		expect((await send(await apiCaller(clerk.id), invitation)).status).toBe(403);
		expect((await send(asHana, invitation)).status).toBe(201);
	});

	it("is rejected for a guardian whose address the inviter entered, unless the inviter sees all that a guardian sees", async () => {
		const clerk = aUser();
		const role = aRole(camp, { permissions: ["user_management", "campers_view", "campers_edit"] });
		const parent = aPerson(camp, { person_type: "parent", email: address() });
		await writeRows(env.DB, [clerk, role, parent, aMembership(camp, clerk, { role_id: role.id })]);
		const asClerk = await apiCaller(clerk.id);
		const email = address();
		const changed = await asClerk("PUT", personApi as never, {
			params: { person_id: parent.id },
			body: { email },
		});
		expect(changed.status).toBe(200);
		expect((await send(asClerk, { email, role_id: "parent", person_id: parent.id })).status).toBe(403);
		expect((await send(asHana, { email, role_id: "parent", person_id: parent.id })).status).toBe(201);
	});

	it("leaves a person linked to the user who already has them", async () => {
		const staff = aStaffMember(camp, { email: address() });
		const rival = aUser();
		await writeRows(env.DB, staff);
		await send(asRuth, { email: staff.person.email, role_id: "counselor" });
		const user = aUser({ email: staff.person.email ?? "" });
		await writeRows(env.DB, [user, rival, aMembership(camp, rival, { person_id: staff.id })]);
		await accept(await tokenOf(user.email), user);
		expect(await memberOf(user)).toMatchObject([{ role_key: "counselor", person_id: null }]);
	});
});

describe("Accepting an invitation twice in parallel", () => {
	it("creates one member, and tells the other request that the link is used", async () => {
		for (let round = 0; round < 5; round++) {
			const { user, token, id } = await invited();
			const both = await Promise.allSettled([accept(token, user), accept(token, user), accept(token, user)]);
			expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
			const events = await rows(
				"SELECT id FROM audit_event WHERE action = 'invitation.accept' AND entity_id = ?",
				id,
			);
			expect(events).toHaveLength(1);
		}
	});

	it("accepts it more than once when the status is read before it is written (control)", async () => {
		const { user, token, id } = await invited();
		const ctx = ctxAt();
		let taken = 0;
		const naive = async () => {
			if ((await seenBy(token))?.status !== "pending") return;
			await ctx.db.run(`INSERT INTO membership (camp_id, user_id, role_key, created_at, updated_at)
				VALUES ('${camp.id}', '${user.id}', 'counselor', '${now}', '${now}') ON CONFLICT DO NOTHING`);
			await ctx.db.run(
				`UPDATE invitation SET status = 'accepted', accepted_by = '${user.id}', settled_at = '${now}' WHERE id = '${id}' AND status = 'pending'`,
			);
			taken++;
		};
		await Promise.all([naive(), naive(), naive()]);
		expect(taken).toBeGreaterThan(1);
	});
});

describe("Resending and revoking an invitation", () => {
	it("creates a new link and invalidates the old one", async () => {
		const { user, id, token } = await invited();
		expect((await act(asRuth, resend, id)).status).toBe(200);
		const [mail] = await rows<{ n: number }>("SELECT times_sent AS n FROM invitation WHERE id = ?", id);
		expect(mail?.n).toBe(2);
		expect(await seenBy(token)).toBeUndefined();
		await accept(await tokenOf(user.email.toUpperCase()), user);
	});

	it("revokes it permanently", async () => {
		const { user, id, token } = await invited();
		expect((await act(asRuth, revoke, id)).status).toBe(200);
		await expect(accept(token, user)).rejects.toMatchObject({ code: "CONFLICT" });
		expect((await act(asRuth, resend, id)).status).toBe(409);
		expect((await act(asRuth, revoke, id)).status).toBe(409);
		expect((await act(asStranger, revoke, id)).status).toBe(404);
		// A new one may be sent.
		expect((await send(asRuth, { email: user.email, role_id: "counselor" })).status).toBe(201);
	});

	it("requires the same permissions of the sender as of the inviter", async () => {
		const { id } = await invited({}, "camp_admin");
		expect((await act(asHana, resend, id)).status).toBe(403);
	});
});

describe("The expiry sweep", () => {
	it("marks expired invitations, each with an audit entry, and they can be listed by status", async () => {
		const old = anInvitation(camp, ruth, { sent_at: "2020-01-01T00:00:00.000Z" });
		await writeRows(env.DB, old);
		await expireInvitations(ctxAt());
		expect(await rows("SELECT status FROM invitation WHERE id = ?", old.id)).toEqual([{ status: "expired" }]);
		expect(await rows("SELECT camp_id FROM audit_event WHERE entity_id = ?", old.id)).toEqual([
			{ camp_id: camp.id },
		]);
		const { body } = await asRuth("GET", list as never, {
			params: { camp_id: camp.id },
			search: "?status=expired",
		});
		expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual([old.id]);
	});

	it("writes no audit entry for an invitation that was settled in the meantime", async () => {
		const old = anInvitation(camp, ruth, { sent_at: "2020-01-01T00:00:00.000Z" });
		await writeRows(env.DB, old);
		const ctx = ctxAt();
		let meanwhile = 0;
		const batch = ctx.db.batch.bind(ctx.db);
		ctx.db.batch = (async (statements: never) => {
			await env.DB.prepare(
				"UPDATE invitation SET status = 'revoked', settled_at = '2020-01-02T00:00:00.000Z' WHERE id = ? AND status = 'pending'",
			)
				.bind(old.id)
				.run();
			meanwhile++;
			return batch(statements);
		}) as never;
		await expireInvitations(ctx);
		expect(meanwhile).toBe(1);
		expect(await rows("SELECT status FROM invitation WHERE id = ?", old.id)).toEqual([{ status: "revoked" }]);
		expect(await rows("SELECT id FROM audit_event WHERE entity_id = ?", old.id)).toEqual([]);
	});

	it("makes room for a new invitation immediately", async () => {
		const old = anInvitation(camp, ruth, { sent_at: "2020-01-01T00:00:00.000Z" });
		await writeRows(env.DB, old);
		expect((await send(asRuth, { email: old.invitation.email, role_id: "counselor" })).status).toBe(201);
	});
});

describe("A pasted list of invitations", () => {
	const read = async (text: string, fallback?: string) => {
		const roles = rolesOf(await readBatch(ctxAt().db, roleReads(ctxAt().db, camp.id)));
		return readList(text, roles, fallback ? roleRef(roles, fallback) : undefined);
	};

	it("is read in the common formats", async () => {
		const text = `name;e-mail;role\nAna Diaz;ana@example.org;Counselor\n\nBo <bo@example.org>;;support_staff\ncy@example.org`;
		const { lines, problems } = await read(text, "parent");
		expect(problems).toEqual([]);
		expect(lines.map(({ name, email, role }) => [name, email, role.role_key])).toEqual([
			["Ana Diaz", "ana@example.org", "counselor"],
			["Bo", "bo@example.org", "support_staff"],
			[null, "cy@example.org", "parent"],
		]);
	});

	it("reports every invalid line", async () => {
		const text =
			"Ana, ana@example.org, OFFICE\nBo\nCy, cy@, Office\nDi, di@example.org, King\nA, ANA@example.org, Office\ne@example.org";
		const { lines, problems } = await read(text);
		expect(lines).toHaveLength(1);
		expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
	});

	it("is read like an imported file: sep=, a byte order mark, cells written for Excel", async () => {
		const { lines, problems } = await read(
			'\ufeffsep=;\r\nname;email;role\r\n="Ana";ana@example.org;Counselor\r\nBo|Ray;bo@example.org;Counselor\r\n',
		);
		expect(problems).toEqual([]);
		expect(lines.map(({ name, email }) => [name, email])).toEqual([
			["Ana", "ana@example.org"],
			["Bo|Ray", "bo@example.org"],
		]);
	});

	it("reports a line with unbalanced quotation marks, and reads the others", async () => {
		const { lines, problems } = await read(
			'"Ana" Diaz,ana@example.org,Counselor\nBo,bo@example.org,Counselor\n"Cy ""C"" Ray",cy@example.org,Counselor',
		);
		expect(lines.map(({ name }) => name)).toEqual(["Bo", 'Cy "C" Ray']);
		expect(problems).toMatchObject([{ line: 1, message: expect.stringContaining("quotation mark") }]);
		const open = await read('Bo,bo@example.org,Counselor\n"Cy,cy@example.org,Counselor');
		expect(open.problems).toMatchObject([{ line: 2, message: expect.stringContaining("never closed") }]);
	});

	it("rejects a name with characters lost in encoding", async () => {
		const { lines, problems } = await read(
			"Jos\ufffd Diaz, jose@example.org, Office\nJosé Diaz, j@example.org, Office",
		);
		expect(lines.map(({ name }) => name)).toEqual(["José Diaz"]);
		expect(problems).toMatchObject([{ line: 1, message: expect.stringContaining("couldn't be read") }]);
	});
});
