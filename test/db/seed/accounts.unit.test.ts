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
		// Families whose saved card is charged automatically have agreed to that; others have only begun to register.
		const [agreed, began] = [true, false].map((is_member) =>
			of_families?.filter((account) => account.endsWith(" parent Camp Pinewood") === is_member),
		);
		expect(agreed).toHaveLength(2);
		const users = new Map(rows.auth_user?.map(({ id, email }) => [email, id]));
		expect(began).toHaveLength(32);
		for (const account of began ?? []) {
			const own = rows.registration?.filter(
				({ user_id }) => user_id === users.get(account.split(" ")[0] ?? ""),
			);
			expect(own?.length, account).toBeGreaterThan(0);
			expect(new Set(own?.map(({ status }) => status)), account).toEqual(new Set(["draft"]));
		}
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
