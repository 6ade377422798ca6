import { atLeast } from "#app/lib/at-least";
import { EVEN_MS } from "#app/platform/auth/answer-auth.server";
import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { beginConfirmation } from "#app/platform/auth/confirmation.server";
import { hashPassword, openAuth } from "#app/platform/auth/open-auth.server";
import type { Ctx } from "#app/platform/context.server";
import type { SignUpInput } from "./inputs";

/**
 * Creates an account and emails the code that confirms it. For an address with a confirmed account, the response
 * is the same in about the same time, and the owner gets an email instead; an unconfirmed account gets the new
 * values once the code is entered.
 * @returns the Set-Cookie header of the browser that can enter the code
 * @throws 422 for a rejected password, 429 after too many attempts
 */
export async function signUp(
	ctx: Ctx,
	headers: Headers,
	input: SignUpInput,
	next: string | null,
): Promise<string> {
	const { name, password } = input;
	const email = input.email.toLowerCase();
	const work = async () => {
		const { api } = await openAuth(ctx, { coded: true });
		await api.signUpEmail({ body: { name, email, password, callbackURL: next ?? undefined }, headers });
		const password_hash = await hashPassword(password);
		return beginConfirmation(ctx, { email, next }, { name, password_hash });
	};
	return atLeast(EVEN_MS, work()).catch((error: unknown) => {
		throw wordAuthError(error);
	});
}
