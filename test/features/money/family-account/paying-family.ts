import { env } from "cloudflare:workers";
import { expect } from "vitest";
import {
	aFamily,
	aMembership,
	anEnrollment,
	aPayable,
	aRegistration,
	aSeason,
	aSession,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import type { CampWorld } from "../../../support/camp-world";
import { daysFromToday, today } from "../../../support/days";
import { rows } from "../../office/registration-desk/board-world";

/** Of today. */
export const YEAR = today.slice(0, 4);

/** Signs somebody in. */
export async function signedIn(user: { id: string }) {
	const token = newId().replaceAll("-", "");
	const now = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user.id, now + 3_600_000, now, now)
		.run();
	return token;
}

/** A parent of a family that registered a child for a week, with 50.00 that are overdue and 400.00 that are due later. */
export async function aPayingFamily(
	{ camp_id }: Pick<CampWorld, "camp_id">,
	{ name = "Bee", at_desk = false } = {},
) {
	const own = { id: camp_id };
	const family = aFamily(own, {
		guardians: 1,
		children: [{ first_name: "Ella", last_name: name, birth_date: `${Number(YEAR) - 8}-01-15` }],
	});
	const [child, parent] = [family.children[0], family.guardians[0]];
	if (!child || !parent) throw new Error("A family without anybody");
	const user = aUser();
	const season = aSeason(own, { name: `Summer ${name}`, is_current: false });
	const session = aSession(season, {
		name: `Explorers ${name}`,
		start_date: `${YEAR}-07-06`,
		end_date: `${YEAR}-07-10`,
		checkpoints: 1,
	});
	const enrollment = anEnrollment(session, child);
	const registration = aRegistration(season, family, user, {
		status: "enrolled",
		lines: [{ enrollment, name: session.session.name }],
		...(at_desk ? { user_id: null, entered_by: user.id, entry_reason: "By phone" } : {}),
	});
	const due = (amount_cents: number, due_on: string, label: string, kind: string) =>
		aPayable(registration, { amount_cents, due_on, label, kind });
	await writeRows(env.DB, [
		...[family, user, aMembership(own, user, { role_key: "parent", person_id: parent.id })],
		...[season, session, enrollment, registration],
		due(5_000, daysFromToday(-3), `Deposit ${name}`, "deposit"),
		due(40_000, daysFromToday(20), `Balance ${name}`, "installment"),
	]);
	return {
		family,
		parent,
		child,
		user,
		registration,
		token: await signedIn(user),
		household_id: family.household.id,
	};
}
export type PayingFamily = Awaited<ReturnType<typeof aPayingFamily>>;

/** The office notes a check of theirs; answers its id. */
export async function pays(
	camp: CampWorld,
	{ household_id }: Pick<PayingFamily, "household_id">,
	amount: string,
	received_on = today,
) {
	const body = new URLSearchParams({
		household_id,
		amount,
		way: "check",
		received_on,
		reference: "77",
		payer: "",
		note: "For us only",
		idempotency_key: newId(),
	});
	const answer = await ask(`/billing/payment/new?family=${household_id}`, {
		method: "POST",
		token: camp.tokens.camp_admin,
		body,
	});
	expect(answer.status).toBe(303);
	const [row] = await rows(
		"SELECT id FROM payment WHERE household_id = ? ORDER BY id DESC LIMIT 1",
		household_id,
	);
	return String(row?.id);
}
