import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
	aCamp,
	aFamily,
	aMembership,
	anEnrollment,
	aRegistration,
	aSeason,
	aSession,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import type { NamedChildren } from "#app/platform/jobs/guardian-mail.server";
import { MAIL_TOPIC, type MailMessage, makeMailJob, queueMail } from "#app/platform/jobs/send-mail.server";
import { aCtx } from "../../support/world";

const NOW = "2026-07-15T14:00:00.000Z";
const VIEWERS = ["guardian", "barred", "unlinked", "a stranger"] as const;

/** A family with a registration, and the address of someone who is to it what is said. */
async function aRecipient(
	viewer: (typeof VIEWERS)[number],
	{ by = "account" }: { by?: "account" | "record" } = {},
) {
	const email = `${newId()}@example.com`;
	const camp = aCamp();
	const season = aSeason(camp);
	const session = aSession(season);
	const family = aFamily(camp, { guardians: [by === "record" ? { email } : {}] });
	const user = aUser(by === "account" ? { email } : {});
	const [child, parent] = [family.children[0], family.guardians[0]];
	const enrollment = anEnrollment(session, child as { id: string; camp_id: string });
	const registration = aRegistration(season, family, user, { lines: [{ enrollment }] });
	await writeRows(env.DB, [
		...[camp, season, session, family, user, enrollment, registration],
		aMembership(camp, user, { role_key: "parent", person_id: viewer === "a stranger" ? null : parent?.id }),
	]);
	const ids = [camp.id, child?.id, parent?.id];
	if (viewer === "barred") {
		await env.DB.prepare(
			`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at)
			VALUES (?1, ?4, ?2, ?3, 'do_not_release', ?5, ?5)`,
		)
			.bind(...ids, newId(), NOW)
			.run();
	}
	if (viewer === "unlinked") {
		await env.DB.prepare(
			"DELETE FROM person_relationship WHERE camp_id = ?1 AND ((person_id = ?2 AND related_person_id = ?3) OR (person_id = ?3 AND related_person_id = ?2))",
		)
			.bind(...ids)
			.run();
	}
	const to = viewer === "a stranger" ? `${newId()}@example.com` : email;
	return { to, camp_id: camp.id, camper_id: child?.id ?? "", registration_id: registration.id };
}

/** What is sent of an email that names children; null: nothing. */
async function sent(to: string, names: NamedChildren | undefined): Promise<string | null> {
	const ctx = aCtx({ now: NOW });
	const mails: { to: string; text: string }[] = [];
	const job = makeMailJob(() => ({
		send: async (mail) => {
			mails.push(mail);
		},
	}));
	const mail: MailMessage = {
		to,
		subject: "Zephyr",
		text: "Zephyr in Quill",
		html: "<p>Zephyr in Quill</p>",
	};
	await queueMail(ctx, names ? { ...mail, names } : mail);
	await deliverOutbox(ctx, { [MAIL_TOPIC]: job });
	return mails.find((each) => each.to === to)?.text ?? null;
}

describe("An email that names a child", () => {
	for (const by of ["account", "record"] as const) {
		for (const viewer of VIEWERS) {
			it(`to the ${viewer}, known by their ${by}, ${viewer === "guardian" ? "as written" : "in other words or not at all"}`, async () => {
				const { to, camp_id, camper_id, registration_id } = await aRecipient(viewer, { by });
				const [whole, plain] = ["Zephyr in Quill", "Need to make a change"];
				const instead = { subject: plain, text: plain, html: plain };
				const is_guardian = viewer === "guardian";
				for (const named of [{ camper_ids: [camper_id] }, { registration_ids: [registration_id] }]) {
					expect(await sent(to, { camp_id, ...named, instead })).toBe(is_guardian ? whole : plain);
					expect(await sent(to, { camp_id, ...named })).toBe(is_guardian ? whole : null);
				}
			});
		}
	}

	it("goes to any recipient when it doesn't declare the child (control)", async () => {
		const { to } = await aRecipient("barred");
		expect(await sent(to, undefined)).toBe("Zephyr in Quill");
	});
});
