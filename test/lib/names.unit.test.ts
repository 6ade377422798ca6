import { expect, it } from "vitest";
import { profileInput } from "#app/features/account/account/inputs";
import { signUpInput } from "#app/features/account/auth/inputs";
import { campChange, campInput } from "#app/features/camp/settings/inputs";
import { invitationInput } from "#app/features/account/invitations/inputs";
import { holdsLink } from "#app/lib/names";

it.each([
	"URGENT your account is locked: visit evil.test/14",
	"Click http://evil.test,",
	"www.evil",
	"EVIL.COM",
	"evil。test",
	"ev\u200bil.te\u200bst",
	"ｅｖｉｌ．ｔｅｓｔ",
	"call me@evil.test",
	"пример.рф",
])("%s contains a link and is rejected by every input", (name) => {
	expect(holdsLink(name)).toBe(true);
	expect(campInput.safeParse({ name }).success).toBe(false);
	expect(campChange.safeParse({ name }).success).toBe(false);
	expect(profileInput.safeParse({ name }).success).toBe(false);
	expect(signUpInput.shape.name.safeParse(name).success).toBe(false);
	expect(invitationInput.safeParse({ name, email: "a@example.org", role_id: "parent" }).success).toBe(false);
});

it.each([
	...["St. Mary’s Camp", "St.Mary", "J.R. Smith", "Dr.Smith", "Y.M.C.A. Lakeside", "Smith Jr.", "Camp 2.0"],
	...["Ana María", "O’Neil-Núñez", "Nº 1 Camp", "A.B.C", "李 小龍", "Camp at 9.30", "v1.25 hikers"],
])("%s is accepted as a name", (name) => {
	expect(holdsLink(name)).toBe(false);
	expect(campInput.safeParse({ name }).success).toBe(true);
});
