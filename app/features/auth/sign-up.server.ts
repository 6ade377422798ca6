import { atLeast } from "~/lib/at-least";
import { EVEN_MS } from "~/platform/auth/answer-auth.server";
import { wordAuthError } from "~/platform/auth/auth-errors.server";
import { openAuth } from "~/platform/auth/open-auth.server";
import type { Ctx } from "~/platform/context.server";
import type { SignUpInput } from "./inputs";

/**
 * Makes an account and sends the letter that confirms it. For an address that has one already it answers alike and
 * in about the same time, and writes to the owner instead.
 * @throws 422 for a refused password, 429 after too many tries
 */
export async function signUp(
	ctx: Ctx,
	headers: Headers,
	input: SignUpInput,
	next: string | null,
): Promise<void> {
	const { name, email, password } = input;
	const body = { name, email: email.toLowerCase(), password, callbackURL: next ?? undefined };
	const auth = await openAuth(ctx);
	await atLeast(EVEN_MS, auth.api.signUpEmail({ body, headers })).catch((error: unknown) => {
		throw wordAuthError(error);
	});
}
