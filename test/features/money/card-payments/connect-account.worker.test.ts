import { describe, expect, it, vi } from "vitest";
import { beginPayment } from "#app/features/money/card-payments/begin-payment.server";
import { connectAccount, disconnectAccount } from "#app/features/money/card-payments/connect-account.server";
import { usedAccount } from "#app/features/money/card-payments/queries.server";
import { newId } from "#app/lib/ids";
import { aCardCamp, aFamilyThatOwes, type CardCamp, connected, control } from "./card-world";

it("connecting again uses the account that was disconnected", async () => {
	const camp = await aCardCamp();
	vi.stubGlobal("fetch", camp.fake.call);
	const first = await connected(camp);
	await disconnectAccount(camp.ctx);
	expect(await connected(camp)).toBe(first);
	expect(camp.fake.world(camp.key).accounts.all()).toHaveLength(1);
});

describe("An account whose camp revoked our access at Stripe", () => {
	const used = async (camp: CardCamp) =>
		(await usedAccount(camp.ctx.db, camp.camp.id)).map(({ account_id: id }) => id);

	it.each(["in use", "disconnected here too"])(
		"is replaced by another one that takes cards when it was %s",
		async (how) => {
			const camp = await aCardCamp();
			vi.stubGlobal("fetch", camp.fake.call);
			const first = await connected(camp);
			if (how !== "in use") await disconnectAccount(camp.ctx);
			await control(camp, "accounts/deauthorize", { account: first });
			const second = await connected(camp);
			expect(second).not.toBe(first);
			expect(await used(camp)).toEqual([second]);
			const theirs = await aFamilyThatOwes(camp);
			const page = beginPayment(camp.ctx, {
				payment_id: newId(),
				household_id: theirs.household_id,
				payable_ids: theirs.payables.map(({ id }) => id),
			});
			await expect(page).resolves.toMatch(/^http/);
			// And once more.
			await control(camp, "accounts/deauthorize", { account: second });
			const third = await connected(camp);
			expect([first, second]).not.toContain(third);
			expect(await used(camp)).toEqual([third]);
		},
	);

	it("creates one account for two parallel requests", async () => {
		const camp = await aCardCamp();
		vi.stubGlobal("fetch", camp.fake.call);
		const first = await connected(camp);
		await control(camp, "accounts/deauthorize", { account: first });
		await Promise.all([connectAccount(camp.ctx), connectAccount(camp.ctx)]);
		expect(camp.fake.world(camp.key).accounts.all()).toHaveLength(1);
		expect(await used(camp)).toHaveLength(1);
	});

	it("isn't replaced where the provider only fails to answer (control)", async () => {
		const camp = await aCardCamp();
		vi.stubGlobal("fetch", camp.fake.call);
		const first = await connected(camp);
		await control(camp, "faults", { kind: "500", method: "POST", path: "/v1/account_links", times: 5 });
		await expect(connectAccount(camp.ctx)).rejects.toMatchObject({ code: "UNAVAILABLE" });
		expect(await used(camp)).toEqual([first]);
	});
});
