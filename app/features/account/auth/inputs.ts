import { z } from "zod";
import { cleanCode } from "#app/lib/text";
import { passwordProblem } from "#app/platform/auth/passwords.server";
import { bool, email, plainName } from "#app/platform/http/fields";

/** Existing password, taken exactly as typed, including spaces. */
const currentPassword = () => z.string({ error: "Enter your password." }).min(1).max(1000);

/** New password. */
export const newPassword = () =>
	z.string({ error: "Enter a password." }).superRefine((password, check) => {
		const message = passwordProblem(password);
		if (message) check.addIssue({ code: "custom", message });
	});

const token = () => z.string().min(1).max(2000);

export const signInInput = z.object({ email: email(), password: currentPassword() });
export const signUpInput = z.object({ name: plainName(200), email: email(), password: newPassword() });
export const forgotInput = z.object({ email: email() });
export const resetInput = z.object({ token: token(), password: newPassword() });
/** Six-digit code; some apps and emails show it with a space in the middle. */
export const appCode = () =>
	z
		.string({ error: "Enter the 6 digits." })
		.transform((text) => cleanCode(text).replace(/\s/g, ""))
		.pipe(z.string().regex(/^\d{6}$/, { error: "Enter the 6 digits." }));

export const confirmInput = z.object({ code: appCode() });
/** Fields of all forms that confirm an address, as far as the browser checks them. */
export const verifyFields = z.object({ code: appCode(), email: email(), password: newPassword() });

/** Recovery code as written down, with or without its hyphen. */
const recoveryCode = () =>
	z
		.string({ error: "Enter one of your recovery codes." })
		.transform((text) => cleanCode(text).replace(/[\s\p{Dash_Punctuation}]/gu, ""))
		.pipe(z.string().regex(/^[A-Za-z0-9]{10}$/, { error: "A recovery code has 10 letters and digits." }))
		.transform((text) => `${text.slice(0, 5)}-${text.slice(5)}`);

/** An unchecked checkbox sends nothing. */
const trust_device = bool().default(false);
export const appCodeInput = z.object({ code: appCode(), trust_device });
export const recoveryCodeInput = z.object({ code: recoveryCode(), trust_device });

/**
 * Passkey response of a browser, limited to the depth in the standard and checked by the library that reads it.
 */
export const passkeyInput = z.object({
	credential: z
		.string()
		.max(20_000)
		.transform((text, check) => {
			try {
				return JSON.parse(text) as unknown;
			} catch {
				check.addIssue({ code: "custom", message: "We couldn't read this passkey." });
				return z.NEVER;
			}
		})
		.pipe(z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) })),
});

/** ID of the page that waits for a popup. The page generates it, and it is used only as a name. */
export const googleFlow = z.string().regex(/^[\w-]{8,64}$/);

export type SignInInput = z.infer<typeof signInInput>;
export type SignUpInput = z.infer<typeof signUpInput>;
