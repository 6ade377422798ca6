import { verifyPassword } from "better-auth/crypto";
import { describe, expect, it } from "vitest";
import { aUser, DEMO_PASSWORD } from "#db/seed/builders";
import { demoCamps } from "#db/seed/demo-camps";

const rows = demoCamps({ now: "2026-07-15T18:00:00.000Z" });

describe("Demo accounts", () => {
	it("are those of the tour, with their roles", () => {
		const roles = new Map(rows.role?.map(({ id, name }) => [id, name]));
		const camps = new Map(rows.camp?.map(({ id, name }) => [id, name]));
		const accounts = rows.auth_user?.map((user) => {
			const place = rows.membership?.find(({ user_id }) => user_id === user.id);
			const role = user.is_super_admin ? "super_admin" : (place?.role_key ?? roles.get(place?.role_id ?? ""));
			return `${user.email} ${role} ${place ? camps.get(place.camp_id) : "-"}`;
		});
		const [of_tour, of_families] = [true, false].map((is_of_tour) =>
			accounts?.filter((account) => /@(demo|other)\.test /.test(account) === is_of_tour).sort(),
		);
		// Whose kept card is charged by itself has agreed to that.
		expect(of_families).toHaveLength(2);
		for (const account of of_families ?? []) expect(account).toMatch(/ parent Camp Pinewood$/);
		expect(of_tour).toEqual([
			"admin@demo.test camp_admin Camp Pinewood",
			"admin@other.test camp_admin Camp Birchlake",
			"books@demo.test bookkeeper Camp Pinewood",
			"counselor@demo.test counselor Camp Pinewood",
			"counselor@other.test counselor Camp Birchlake",
			"director@demo.test program_director Camp Pinewood",
			"head@demo.test head_counselor Camp Pinewood",
			"nurse@demo.test health_officer Camp Pinewood",
			"parent@demo.test parent Camp Pinewood",
			"parent@other.test parent Camp Birchlake",
			"super@demo.test super_admin -",
			"support@demo.test support_staff Camp Pinewood",
		]);
	});

	it("are verified and belong to a person of the camp", () => {
		expect(rows.auth_user?.every(({ emailVerified, disabled_at }) => emailVerified && !disabled_at)).toBe(
			true,
		);
		const people = new Map(rows.person?.map(({ id, email }) => [id, email]));
		const users = new Map(rows.auth_user?.map(({ id, email }) => [id, email]));
		for (const { person_id, user_id } of rows.membership ?? []) {
			expect(people.get(person_id ?? "")).toBe(users.get(user_id));
		}
	});

	it("accept only the demo password, by better-auth's own check", async () => {
		const accounts = rows.auth_account ?? [];
		expect(new Set(accounts.map(({ providerId }) => providerId))).toEqual(new Set(["credential"]));
		const hashes = [...new Set(accounts.map(({ password }) => password ?? ""))];
		for (const hash of hashes) expect(await verifyPassword({ hash, password: DEMO_PASSWORD })).toBe(true);
		const wrong = await verifyPassword({ hash: hashes[0] ?? "", password: `${DEMO_PASSWORD}!` });
		expect(wrong).toBe(false);
	});

	it("can have a different password in a test", async () => {
		const [account] = aUser({ password: "another-pass-phrase" }).rows.auth_account ?? [];
		expect(await verifyPassword({ hash: account?.password ?? "", password: "another-pass-phrase" })).toBe(
			true,
		);
	});
});
