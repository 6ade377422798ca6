import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aCamp, aCertificate, aMembership, aRole, aSeason, aStaffMember, aUser } from "#db/seed/builders";
import { readBatch } from "#db/client";
import { writeRows } from "#db/seed/write-rows";
import { removeCertificate, saveCertificate } from "#app/features/people/staff/certificates.server";
import { letGo } from "#app/features/people/staff/employment.server";
import { warningsOf } from "#app/features/people/staff/queries.server";
import { warningDue } from "#app/features/people/staff/rules";
import { certificateTile } from "#app/features/people/staff/certificate-tile.server";
import { warnCertificates } from "#app/features/people/staff/warn-certificates.server";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";
import { NOW, aMember, aStaffedCamp, admin, camp, refusal, rows, season, stored, today } from "./staff-world";

let ctx: CampCtx;
beforeAll(async () => {
	ctx = await aStaffedCamp();
});

type Staff = ReturnType<typeof aStaffMember>;

describe("Certifications", () => {
	it("can be recorded, changed, removed and restored", async () => {
		const { id } = await aMember();
		const facts = { definition_id: "certificate_type:lifeguard", number: "7", issuer: null, issued_on: null };
		const certificate_id = await saveCertificate(ctx, id, { ...facts, expires_on: "2026-07-14" });
		expect(warningsOf(await stored(ctx, id), ctx).map(({ text }) => text)).toEqual([
			"Lifeguard expired 1 day ago",
		]);
		await saveCertificate(ctx, id, { ...facts, certificate_id, expires_on: "2026-07-15" });
		expect(warningsOf(await stored(ctx, id), ctx)[0]).toMatchObject({
			kind: "certificate",
			text: "Lifeguard expires today",
			urgent: false,
		});
		const { id: somebody } = await aMember();
		expect((await refusal(removeCertificate(ctx, somebody, certificate_id)))?.code).toBe("NOT_FOUND");
		expect((await removeCertificate(ctx, id, certificate_id)).number).toBe("7");
		const foreign = saveCertificate(ctx, id, {
			...facts,
			definition_id: "document_type:contract",
			expires_on: null,
		});
		expect((await refusal(foreign))?.fields).toHaveProperty("definition_id");
	});

	it.each([
		["2026-09-14", null],
		["2026-09-13", 60],
		["2026-08-15", 60],
		["2026-08-14", 30],
		["2026-07-22", 7],
		["2026-07-15", 7],
		["2026-07-14", null],
	])("expiring on %s are announced at %s days", (expires_on, days) => {
		expect(warningDue(expires_on, today)).toBe(days);
	});

	it("are announced once per stage by an email to the holder, for any number of parallel runs", async () => {
		const member = await aMember({ email: "holder@staff.example" });
		const gone = await aMember({ email: "gone@staff.example" });
		await letGo(ctx, gone, season.id, "2026-07-01");
		const renewed = await aMember({ email: "renewed@staff.example" });
		await writeRows(env.DB, [
			aCertificate(member, { expires_on: "2026-08-10" }),
			aCertificate(gone, { expires_on: "2026-08-10" }),
			aCertificate(renewed, { expires_on: "2026-08-10" }),
			aCertificate(renewed, { id: "renewed", expires_on: "2028-08-10" }),
		]);
		const emails = async () =>
			(await rows<{ payload: string }>("SELECT payload FROM outbox WHERE topic = 'mail.send'"))
				.map(({ payload }) => JSON.parse(payload) as { to: string; text: string })
				.filter(({ to }) => to.endsWith("@staff.example"));
		await Promise.all([warnCertificates(ctx), warnCertificates(ctx), warnCertificates(ctx)]);
		expect((await emails()).map(({ to }) => to)).toEqual(["holder@staff.example"]);
		expect((await emails())[0]?.text).toContain("Aug 10, 2026");
		expect(await warnCertificates(ctx)).toBe(0);
		const later = await campCtxFor(admin.id, camp.id, { now: "2026-08-05T14:00:00.000Z" });
		expect(await warnCertificates(later)).toBe(1);
		expect(await emails()).toHaveLength(2);
		const notices = await rows("SELECT days FROM staff_certificate_notice ORDER BY days");
		expect(notices).toEqual([{ days: 7 }, { days: 30 }]);
	});

	it("are announced with a link the holder's role can open, and without one for a holder without an account", async () => {
		const own = aCamp();
		const summer = aSeason(own);
		const [nurse, books, counselor, closed] = Array.from({ length: 4 }, () => aUser());
		const seer = aRole(own, { name: "nurse", permissions: ["view_all"] });
		const keeper = aRole(own, { name: "bookkeeper", permissions: ["finance_view"] });
		const people = ["nurse", "books", "counselor", "closed", "cook"].map((first_name) =>
			aStaffMember(own, { first_name, email: `${first_name}@link.example`, seasons: [summer] }),
		) as [Staff, Staff, Staff, Staff, Staff];
		const [a, b, c, d] = people;
		const roles = [
			[nurse, a, { role_id: seer.id }],
			[books, b, { role_id: keeper.id }],
			[counselor, c, { role_key: "counselor" }],
			[closed, d, { role_key: "counselor", is_active: false }],
		] as const;
		await writeRows(env.DB, [own, summer, seer, keeper, ...people]);
		for (const [user, { id: person_id }, role] of roles)
			if (user) await writeRows(env.DB, [user, aMembership(own, user, { ...role, person_id })]);
		await writeRows(
			env.DB,
			people.map((each) => aCertificate(each, { expires_on: "2026-08-10" })),
		);
		await warnCertificates(ctx);
		const emails = (await rows<{ payload: string }>("SELECT payload FROM outbox WHERE topic = 'mail.send'"))
			.map(({ payload }) => JSON.parse(payload) as { to: string; text: string; html: string })
			.filter(({ to }) => to.endsWith("@link.example"));
		const paths = emails.map(({ to, text, html }) => {
			const [link = null] = /https?:\S+/.exec(text) ?? [];
			expect(html.includes("<a "), to).toBe(link !== null);
			if (link) expect(html).toContain(`href="${link}"`);
			return [to.split("@")[0], link && new URL(link).pathname];
		});
		expect(Object.fromEntries(paths)).toEqual({
			nurse: `/staff/${a.id}`,
			books: "/account",
			counselor: "/staff-dashboard",
			closed: null,
			cook: null,
		});
	});

	it("are counted on the dashboard for current staff who haven't renewed them", async () => {
		const own = aCamp();
		const boss = aUser();
		const summer = aSeason(own);
		const staff = (count: number) =>
			Array.from({ length: count }, () => aStaffMember(own, { seasons: [summer] }));
		const [lapsed, soon, renewed, left] = staff(4) as [Staff, Staff, Staff, Staff];
		await writeRows(env.DB, [own, boss, aMembership(own, boss), summer, lapsed, soon, renewed, left]);
		await writeRows(env.DB, [
			aCertificate(lapsed, { expires_on: "2026-07-14" }),
			aCertificate(soon, { expires_on: "2026-07-15" }),
			aCertificate(renewed, { expires_on: "2026-07-01" }),
			aCertificate(renewed, { id: "again", expires_on: "2028-07-01" }),
			aCertificate(left, { expires_on: "2026-07-14" }),
		]);
		await env.DB.prepare("UPDATE staff_season SET ends_on = '2026-07-10' WHERE staff_id = ?")
			.bind(left.id)
			.run();
		const at = await campCtxFor(boss.id, own.id, { now: NOW });
		const said = async (place = at.place) => {
			const read = await readBatch(at.db, certificateTile.reads({ db: at.db, place, today, date: today }));
			return certificateTile.view({ ctx: at, rows: read, date: today });
		};
		expect(await said()).toMatchObject([
			{
				kind: "todo",
				text: "1 certification has expired, 1 more expires within 60 days",
				href: `/staff?season=${summer.id}&warning=certificate`,
				urgent: true,
			},
		]);
		// So many that not all are looked at are not passed over in silence.
		const crowd = staff(40);
		await writeRows(env.DB, crowd);
		await writeRows(
			env.DB,
			crowd.flatMap((each) => [
				aCertificate(each, { expires_on: "2026-08-01" }),
				aCertificate(each, { id: `${each.id}-again`, expires_on: "2028-08-01" }),
			]),
		);
		expect(await said()).toMatchObject([
			{ text: "Many certifications have expired or will expire within 60 days" },
		]);
	});

	it("are announced by the camp's own date, and not after the last day", async () => {
		const island = aCamp({ time_zone: "Pacific/Honolulu" });
		const boss = aUser();
		const summer = aSeason(island);
		const member = aStaffMember(island, { email: "surf@island.example", seasons: [summer] });
		await writeRows(env.DB, [island, boss, aMembership(island, boss), summer, member]);
		await writeRows(env.DB, aCertificate(member, { id: "surf", expires_on: "2026-08-01" }));
		const warned = async (now: string) => {
			await warnCertificates(await campCtxFor(boss.id, island.id, { now }));
			return (
				await rows<{ days: number }>(
					"SELECT days FROM staff_certificate_notice WHERE certificate_id = 'surf' ORDER BY sent_at",
				)
			).map(({ days }) => days);
		};
		// 2 July in Greenwich, and still the first on the islands: 31 days before.
		expect(await warned("2026-07-02T09:30:00.000Z")).toEqual([60]);
		expect(await warned("2026-07-02T10:30:00.000Z")).toEqual([60, 30]);
		expect(await warned("2026-08-02T09:30:00.000Z")).toEqual([60, 30, 7]);
		await env.DB.prepare("DELETE FROM staff_certificate_notice WHERE certificate_id = 'surf'").run();
		expect(await warned("2026-08-02T10:30:00.000Z")).toEqual([]);
	});
});
