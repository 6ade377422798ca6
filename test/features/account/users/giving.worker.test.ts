import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { aCamp, aCamper, aMembership, aPerson, aRole, aStaffMember, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { acceptInvitation } from "#app/features/account/invitations/accept-invitation.server";
import { createInvitations } from "#app/features/account/invitations/create-invitations.server";
import { invitationById, invitationRead } from "#app/features/account/invitations/queries.server";
import {
	resendInvitation,
	revokeInvitation,
} from "#app/features/account/invitations/settle-invitation.server";
import { addCampUser } from "#app/features/account/users/add-camp-user.server";
import { changeRole } from "#app/features/account/users/change-role.server";
import { heldRead } from "#app/features/account/users/grants.server";
import { memberRead, roleReads, roleRef, rolesOf } from "#app/features/account/users/queries.server";
import { createRole, deleteRole, updateRole } from "#app/features/account/users/save-role.server";
import { setUserActive } from "#app/features/account/users/set-user-active.server";
import { newId } from "#app/lib/ids";
import { can, coveredPermissions, type Permission } from "#app/platform/auth/permissions";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { aCtx, campCtxFor } from "../../../support/world";

vi.setConfig({ testTimeout: 120_000 });

// Whatever is done with roles, memberships and invitations, in whatever order and by whomever: a camp keeps an admin, and
// nobody comes to a permission through somebody who lacks it, nor is said to be one of the camp's people by somebody who may not
// see that one, nor ever a camper.

const GIVEN: Permission[] = [
	"user_management",
	"view_all",
	"medical_view",
	"campers_edit",
	"finance_refund",
	"edit_all",
];

const PEOPLE = 5;
const person = fc.nat(PEOPLE - 1);
/** Often the one who manages users and may do little else: they are who could give too much. Often an admin, who may give. */
const giver = fc.oneof(
	{ weight: 2, arbitrary: fc.constant(2) },
	{ weight: 2, arbitrary: fc.constantFrom(0, 1) },
	{ weight: 1, arbitrary: person },
);
/** Often the camp admin's, or the one that the manager of users holds. */
const which = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(0, 6) }, { weight: 3, arbitrary: fc.nat(9) });
/** Mostly the one from outside. */
const guest = fc.constantFrom(4, 4, 3);
const permissions = fc.subarray(GIVEN, { minLength: 1 });
const STEPS = {
	role: fc.record({ by: giver, on: person, to: which }),
	active: fc.record({ by: giver, on: person, is_active: fc.boolean() }),
	invite: fc.record({ by: giver, on: guest, to: which }),
	accept: guest.map((by) => ({ by, on: by })),
	resend: fc.record({ by: giver, on: guest }),
	revoke: fc.record({ by: giver, on: guest }),
	add: fc.record({ by: giver, on: person, to: which, who: fc.option(fc.nat(2), { nil: undefined }) }),
	make: fc.record({ by: giver, on: person, permissions }),
	// Mostly the role that the manager of users holds.
	change: fc.record({ by: giver, on: person, to: fc.constantFrom(6, 6, 7, 8), permissions }),
	drop: fc.record({ by: giver, on: person, to: which }),
};
type AuditActionType = keyof typeof STEPS;
const one = <D extends AuditActionType>(deed: D) =>
	(STEPS[deed] as fc.Arbitrary<object>).map((facts) => ({ ...facts, do: deed }));
const step = fc.oneof(...(Object.keys(STEPS) as AuditActionType[]).map(one)) as fc.Arbitrary<Step>;
type Facts<D extends AuditActionType> = (typeof STEPS)[D] extends fc.Arbitrary<infer F> ? F : never;
type Step = { [D in AuditActionType]: Facts<D> & { do: D } }[AuditActionType];
/** By which somebody comes to a permission, each as an admin does it in a camp of five: whatever is drawn, every kind gives. */
const GIVES: Partial<Record<AuditActionType, Step[]>> = {
	role: [{ do: "role", by: 0, on: 3, to: 0 }],
	active: [
		{ do: "active", by: 0, on: 3, is_active: false },
		{ do: "active", by: 0, on: 3, is_active: true },
	],
	accept: [
		{ do: "invite", by: 0, on: 4, to: 1 },
		{ do: "accept", by: 4, on: 4 },
	],
	add: [
		{ do: "active", by: 0, on: 3, is_active: false },
		{ do: "add", by: 0, on: 3, to: 1, who: 1 },
		// Of the manager of users, who sees no staff, and of nobody.
		{ do: "active", by: 0, on: 3, is_active: false },
		{ do: "add", by: 2, on: 3, to: 3, who: 1 },
		{ do: "add", by: 0, on: 3, to: 3, who: 2 },
	],
	change: [{ do: "change", by: 0, on: 2, to: 6, permissions: GIVEN }],
};
const drawn = fc.array(step, { minLength: 13, maxLength: 20 });

/** Two admins, somebody who manages users and no more, a counselor, and one from outside. */
async function aCampOfFive() {
	const camp = aCamp();
	const users = Array.from({ length: PEOPLE }, () => aUser());
	const office = aRole(camp, { name: "Office", permissions: ["user_management", "campers_view"] });
	const [a, b, c, d] = users;
	if (!a || !b || !c || !d) throw new Error("nobody");
	await writeRows(env.DB, [
		...[camp, ...users, office],
		aMembership(camp, a),
		aMembership(camp, b),
		aMembership(camp, c, { role_id: office.id }),
		aMembership(camp, d, { role_key: "counselor" }),
	]);
	const people = [aPerson(camp, { person_type: "parent" }), aStaffMember(camp), aCamper(camp)];
	await writeRows(env.DB, people);
	return { camp_id: camp.id, users, people };
}

type World = Awaited<ReturnType<typeof aCampOfFive>>;

/** What everybody may do now, and how many admins there are. */
async function state({ camp_id, users, people }: World) {
	const { db } = aCtx();
	const [first, ...rest] = users.map(({ id }) => heldRead({ db }, camp_id, id));
	if (!first) throw new Error("nobody");
	const answers = await db.batch([first, ...rest]);
	const held = answers.map((keys) => coveredPermissions(keys.map(({ key }) => key)));
	const sql =
		"SELECT count(*) AS n FROM membership WHERE camp_id = ? AND role_key = 'camp_admin' AND is_active = 1";
	const admins = (await env.DB.prepare(sql).bind(camp_id).first<{ n: number }>())?.n ?? 0;
	const linked = await env.DB.prepare("SELECT user_id, person_id FROM membership WHERE camp_id = ?")
		.bind(camp_id)
		.all<{ user_id: string; person_id: string | null }>();
	/** Who each of them is: a place in the world's people, or -1. */
	const persons = users.map(({ id }) => {
		const { person_id = null } = linked.results.find(({ user_id }) => user_id === id) ?? {};
		return people.findIndex((each) => each.id === person_id);
	});
	return { held, admins, persons };
}

type State = Awaited<ReturnType<typeof state>>;

/** A member's context, or null for who is not let in. */
const ctxOf = (user_id: string, camp_id: string): Promise<CampCtx | null> =>
	campCtxFor(user_id, camp_id).catch(() => null);

/** Does one step as the product would, let in or not; true when something was written. Anything but a refusal is thrown. */
async function run(
	{ camp_id, users, people }: World,
	at: Step,
	stale: Map<number, CampCtx>,
): Promise<boolean> {
	const [by, on] = [users[at.by], users[at.on]];
	if (!by || !on) throw new Error("nobody");
	const { db } = aCtx();
	const pending = async () => {
		const sql =
			"SELECT id FROM invitation WHERE camp_id = ? AND email_key = ? ORDER BY created_at DESC, id DESC LIMIT 1";
		return (await env.DB.prepare(sql).bind(camp_id, on.email).first<{ id: string }>())?.id;
	};
	try {
		if (at.do === "accept") {
			const id = await pending();
			const hash =
				id &&
				(
					await env.DB.prepare("SELECT token_hash AS h FROM invitation WHERE id = ?")
						.bind(id)
						.first<{ h: string }>()
				)?.h;
			const [seen] = hash ? await invitationRead(db, { hash, id: null, session: null }) : [];
			if (!seen) return false;
			await acceptInvitation({ ...aCtx(), user: by }, seen);
			return true;
		}
		// Who was let in earlier may still be acting: what they lost meanwhile has to stop them.
		const ctx = stale.get(at.by) ?? (await ctxOf(by.id, camp_id));
		if (!ctx) return false;
		stale.set(at.by, ctx);
		const roles = rolesOf(await readBatch(db, roleReads(db, camp_id)));
		const chosen = "to" in at ? roles[at.to % roles.length] : undefined;
		const to = chosen && roleRef(roles, chosen.id);
		const [member] = await memberRead(db, camp_id, on.id);
		if (at.do === "role" && member && to) await changeRole(ctx, member, to);
		else if (at.do === "active" && member) await setUserActive(ctx, member, at.is_active);
		else if (at.do === "invite" && to) {
			await createInvitations(ctx, [{ email: on.email, name: null, role: to, person_id: null }]);
		} else if (at.do === "add" && to) {
			const person_id = at.who === undefined ? undefined : people[at.who]?.id;
			await addCampUser(ctx, { user_id: on.id, role_id: chosen.id, person_id, confirm_link: true }, to);
		} else if (at.do === "make")
			await createRole(ctx, { name: `Role ${newId()}`, permissions: at.permissions });
		else if (at.do === "change" && chosen && !chosen.is_builtin) {
			await updateRole(ctx, chosen, { permissions: at.permissions });
		} else if (at.do === "drop" && chosen && !chosen.is_builtin) await deleteRole(ctx, chosen);
		else if (at.do === "resend" || at.do === "revoke") {
			const id = await pending();
			const [found] = id ? await invitationById(db, camp_id, id) : [];
			if (!found) return false;
			await (at.do === "resend" ? resendInvitation : revokeInvitation)(ctx, found);
		} else return false;
		return true;
	} catch (error) {
		if (error instanceof AppError) return false;
		throw error;
	}
}

/** What a step gave that its giver lacked at that moment. */
function wrongly(before: string[][], after: string[][], giver: number): string[] {
	const has = new Set(before[giver]);
	return after.flatMap((keys, who) => keys.filter((key) => !before[who]?.includes(key) && !can(has, key)));
}

/** Whom of the camp's people somebody was said to be by one who may not see that one; nobody is a camper. */
function wronglyLinked(before: State, after: State, giver: number): number[] {
	const has = new Set(before.held[giver]);
	const NEEDED: (Permission | null)[] = ["finance_view", "staff_view", null];
	return after.persons.filter((who, at) => {
		const needed = NEEDED[who];
		return who >= 0 && who !== before.persons[at] && !(needed && can(has, needed));
	});
}

/** Who answers for a step: of an acceptance whoever invited. */
async function giverOf({ camp_id, users }: World, at: Step): Promise<number> {
	if (at.do !== "accept") return at.by;
	const sql =
		"SELECT invited_by AS who FROM invitation WHERE camp_id = ? AND email_key = ? ORDER BY created_at DESC, id DESC LIMIT 1";
	const who = (await env.DB.prepare(sql).bind(camp_id, users[at.on]?.email).first<{ who: string }>())?.who;
	return users.findIndex(({ id }) => id === who);
}

describe("Any sequence of changes to roles, memberships and invitations", () => {
	it("leaves an admin, and gives no one a permission that the giver lacks", async () => {
		/** How often somebody came to a permission by a step of a kind: it is what the property is about. */
		const gave = new Map<AuditActionType, number>();
		const count = (of: Map<AuditActionType, number>, at: Step) => of.set(at.do, (of.get(at.do) ?? 0) + 1);
		const ways = Object.values(GIVES);
		let runs = 0;
		let links = 0;
		await fc.assert(
			fc.asyncProperty(drawn, async (own) => {
				// Every other camp begins with one of them.
				const steps = runs++ % 2 === 0 ? [...(ways[(runs >> 1) % ways.length] ?? []), ...own] : own;
				const world = await aCampOfFive();
				const stale = new Map<number, CampCtx>();
				let before = await state(world);
				for (const at of steps) {
					const giver = await giverOf(world, at);
					await run(world, at, stale);
					const after = await state(world);
					expect(after.admins).toBeGreaterThanOrEqual(1);
					expect(wrongly(before.held, after.held, giver)).toEqual([]);
					expect(wronglyLinked(before, after, giver)).toEqual([]);
					if (after.persons.some((who, at) => who !== before.persons[at])) links++;
					if (after.held.some((keys, who) => keys.some((key) => !before.held[who]?.includes(key))))
						count(gave, at);
					before = after;
				}
			}),
			{ numRuns: 16 },
		);
		// Else it would hold of sequences in which nobody gives anything.
		expect(links).toBeGreaterThan(0);
		for (const deed of Object.keys(GIVES))
			expect(gave.get(deed as AuditActionType) ?? 0, deed).toBeGreaterThan(0);
	});

	it("detects a permission or link that the giver couldn't give (control)", async () => {
		const world = await aCampOfFive();
		const before = await state(world);
		await env.DB.prepare("UPDATE membership SET role_key = 'camp_admin' WHERE camp_id = ? AND user_id = ?")
			.bind(world.camp_id, world.users[3]?.id)
			.run();
		const after = await state(world);
		expect(wrongly(before.held, after.held, 2)).toContain("finance_refund");
		expect(wrongly(before.held, after.held, 0)).toEqual([]);
		await env.DB.prepare("UPDATE membership SET person_id = ? WHERE camp_id = ? AND user_id = ?")
			.bind(world.people[1]?.id, world.camp_id, world.users[3]?.id)
			.run();
		const linked = await state(world);
		expect(wronglyLinked(after, linked, 2)).toEqual([1]);
		expect(wronglyLinked(after, linked, 0)).toEqual([]);
	});
});
