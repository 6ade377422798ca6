import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { aCamp, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { confirmEmailChange } from "#app/features/account/account/email/change-email.server";
import { approveMove, askToMoveEmail } from "#app/features/account/users/move-email.server";
import { memberRead } from "#app/features/account/users/queries.server";
import { campCtxFor } from "../../../support/world";
import { emailsTo, linkTo, tokenTo } from "../auth/auth-world";

async function aCampOfTwoAdmins() {
	const [camp, other] = [aCamp(), aCamp()];
	const [ruth, hana, lost] = [aUser(), aUser(), aUser()];
	await writeRows(env.DB, [camp, other, ruth, hana, lost]);
	await writeRows(env.DB, [
		aMembership(camp, ruth),
		aMembership(camp, hana),
		aMembership(camp, lost, { role_key: "parent" }),
	]);
	const [asRuth, asHana] = [await campCtxFor(ruth.id, camp.id), await campCtxFor(hana.id, camp.id)];
	const member = async () => {
		const [found] = await memberRead(asRuth.db, camp.id, lost.id);
		if (!found) throw new Error("no member");
		return found;
	};
	return { other, hana, lost, asRuth, asHana, member };
}

test("a lost mailbox is replaced by two admins and the new address", async () => {
	const { asRuth, asHana, hana, lost, member } = await aCampOfTwoAdmins();
	await askToMoveEmail(asRuth, await member(), "Fresh@example.com");
	const token = (await linkTo(asRuth, hana.email)).searchParams.get("approve") ?? "";
	// Not by who asked.
	await expect(approveMove(asRuth, await member(), token)).rejects.toMatchObject({ status: 409 });
	await approveMove(asHana, await member(), token);
	expect((await member()).email).toBe(lost.email);
	await confirmEmailChange(asHana, await tokenTo(asHana, "fresh@example.com"));
	expect((await member()).email).toBe("fresh@example.com");
	await expect(approveMove(asHana, await member(), token)).rejects.toMatchObject({ status: 409 });
});

test("the email of an account with several camps can be moved only by the operator", async () => {
	const { asRuth, asHana, hana, lost, other, member } = await aCampOfTwoAdmins();
	await writeRows(env.DB, aMembership(other, lost, { role_key: "parent" }));
	await askToMoveEmail(asRuth, await member(), "fresh2@example.com");
	const token = (await linkTo(asRuth, hana.email)).searchParams.get("approve") ?? "";
	await expect(approveMove(asHana, await member(), token)).rejects.toMatchObject({ status: 403 });
	expect(await emailsTo(asRuth, "fresh2@example.com")).toEqual([]);
	const operator = aUser({ is_super_admin: true });
	await writeRows(env.DB, operator);
	await approveMove(await campCtxFor(operator.id, asRuth.camp.id), await member(), token);
	expect((await member()).email).toBe(lost.email);
	await confirmEmailChange(asRuth, await tokenTo(asRuth, "fresh2@example.com"));
	expect((await member()).email).toBe("fresh2@example.com");
});

test("the operator is asked regardless of how many admins a camp has", async () => {
	const { asRuth, lost, member } = await aCampOfTwoAdmins();
	const admins = Array.from({ length: 11 }, (_, at) =>
		aUser({ email: `admin-${at}-${lost.id}@example.com` }),
	);
	const operator = aUser({ email: `zz-${lost.id}@example.com`, is_super_admin: true });
	await writeRows(env.DB, [...admins, operator]);
	await writeRows(
		env.DB,
		admins.map((admin) => aMembership(asRuth.camp, admin)),
	);
	await askToMoveEmail(asRuth, await member(), "fresh3@example.com");
	expect((await linkTo(asRuth, operator.email)).searchParams.get("approve")).not.toBeNull();
});
