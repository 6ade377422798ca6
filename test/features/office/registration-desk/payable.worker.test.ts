import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { aMembership, aRole, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import { aDecidingCamp, aFamilyAt, payablesOf, statusOf } from "./board-world";

// Who looks after the money alone does not open registrations, and still notes what is due of them.

it("a bookkeeper can find and waive a charge, and stays on the family's account", async () => {
	const place = await aDecidingCamp();
	const { id, family, payables } = await aFamilyAt(place, { accepted: true });
	const [deposit] = payables;
	const user = aUser();
	const role = aRole(place.camp, {
		name: "Bookkeeper",
		permissions: ["dashboard_view", "finance_view", "finance_post"],
	});
	await writeRows(env.DB, [user, role, aMembership(place.camp, user, { role_id: role.id })]);
	const token = await signIn(user.id);
	const account = `/financial/${family.household.id}`;
	const due = `/registrations/${id}/payables/${deposit?.id}`;
	const shows = async (path: string, what: string) =>
		(await (await ask(path, { token })).text()).includes(`href="${what}"`);
	expect(await shows(account, due)).toBe(true);
	expect(await shows(due, account)).toBe(true);

	const body = new URLSearchParams({ state: "waived", reason: "Their second child" });
	const done = await ask(due, { method: "POST", token, body });
	expect([done.status, done.headers.get("Location")]).toEqual([303, account]);
	expect((await payablesOf(id)).map(({ kind, state }) => `${kind} ${state}`)).toContain("deposit waived");
	expect(await statusOf(id)).toBe("enrolled");

	const undo = new URLSearchParams({ state: "due" });
	const back = await ask(`${due}/settle`, { method: "POST", token, body: undo });
	expect(back.headers.get("Location")).toBe(account);
	expect(await statusOf(id)).toBe("accepted");
});
