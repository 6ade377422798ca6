import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { aCamp, aCamper, aFamily, aMembership, aPerson, aRole, aUser } from "#db/seed/builders";
import type { BuiltPerson } from "#db/seed/builders/person";
import { writeRows } from "#db/seed/write-rows";
import * as personApi from "#app/features/people/person-page/api/person";
import { EMAIL_CHANGED_TOPIC, emailChangedJob } from "#app/features/people/person-page/email-changed.server";
import { mergePersons } from "#app/features/office/merge/merge.server";
import { personRead } from "#app/features/people/person-page/person-read.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { apiCaller } from "../../../support/call-api";
import { aCtx, campCtxFor } from "../../../support/world";

const camp = aCamp({ name: "Camp Alder" });

/** The emails written since, by address. */
async function emailsNow() {
	const ctx = aCtx({ now: "2100-01-01T00:00:00.000Z" });
	await deliverOutbox(ctx, { [EMAIL_CHANGED_TOPIC]: emailChangedJob });
	const { results } = await env.DB.prepare(
		"SELECT payload ->> 'to' AS [to], payload ->> 'subject' AS subject FROM outbox WHERE topic = 'mail.send' ORDER BY 1",
	).all<{ to: string; subject: string }>();
	await env.DB.prepare("DELETE FROM outbox").run();
	return results;
}

test("a guardian's email changed by staff notifies the old and new address, and other changes notify no one", async () => {
	const family = aFamily(camp, { guardians: [{ email: "old@example.com" }], children: 1 });
	const [parent] = family.guardians as [BuiltPerson];
	const contact = aPerson(camp, { person_type: "other", email: "aunt@example.com" });
	const office = aUser();
	await writeRows(env.DB, [camp, office, aMembership(camp, office), family, contact]);
	const as = await apiCaller(office.id);
	const change = async (person_id: string, body: object) =>
		expect((await as("PUT", personApi as never, { params: { person_id }, body })).status).toBe(200);

	await change(parent.id, { email: "new@example.com" });
	expect(await emailsNow()).toEqual([
		{ to: "new@example.com", subject: "Your new email at Camp Alder" },
		{ to: "old@example.com", subject: "Your email at Camp Alder was changed" },
	]);
	await change(parent.id, { email: "NEW@example.com" });
	await change(parent.id, { city: "Naples" });
	await change(contact.id, { email: "other-aunt@example.com" });
	expect(await emailsNow()).toEqual([]);
	await change(parent.id, { email: null });
	expect((await emailsNow()).map(({ to }) => to)).toEqual(["NEW@example.com"]);
});

test("a merge that links a user to a guardian's family requires all that a guardian sees", async () => {
	const place = aCamp();
	const family = aFamily(place, { guardians: [{ email: "amara@example.com" }], children: 1 });
	const [known] = family.guardians as [BuiltPerson];
	const fresh = aPerson(place, { person_type: "parent", email: "stranger@example.com" });
	const child = aCamper(place);
	const [clerk, admin, stranger] = [aUser(), aUser(), aUser()];
	const role = aRole(place, { permissions: ["campers_view", "campers_edit"] });
	await writeRows(env.DB, [place, family, fresh, child, clerk, admin, stranger, role]);
	await writeRows(env.DB, [
		aMembership(place, clerk, { role_id: role.id }),
		aMembership(place, admin),
		aMembership(place, stranger, { role_key: "parent", person_id: fresh.id }),
	]);
	const merge = async (user: { id: string }) => {
		const ctx = await campCtxFor(user.id, place.id);
		const read = async (id: string) => {
			const [found] = await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id });
			if (!found) throw new Error("no person");
			return found;
		};
		return mergePersons(ctx, await read(known.id), await read(fresh.id), ["email"]);
	};
	await expect(merge(clerk)).rejects.toMatchObject({ status: 403 });
	await merge(admin);
	expect((await emailsNow()).map(({ to }) => to)).toEqual(["amara@example.com", "stranger@example.com"]);
});
