import { z } from "zod";
import { appCode, newPassword, passkeyInput } from "#app/features/account/auth/index.server";
import { bool, email, id, line, optional, plainName } from "#app/platform/http/fields";

export const profileInput = z.object({ name: plainName(200) });

export const passwordInput = z.object({
	current_password: z.string({ error: "Enter your current password." }).min(1).max(1000),
	new_password: newPassword(),
});

/** An unchecked checkbox sends nothing. */
export const preferencesInput = z.object({
	single_key_shortcuts: bool().default(false),
	preferred_camp_id: optional(id()),
});

/** Switch of the weekly email, and the page that it was sent from. */
export const weeklyInsightsInput = z.object({
	is_on: bool(),
	from: z.enum(["account", "insights"], { error: "Choose account or insights." }).default("account"),
});

const password = z.string({ error: "Enter your password." }).min(1).max(1000);

/** Password, sent by users who have one. */
export const beginInput = z.object({ password: password.optional() });

export const codeInput = z.object({ code: appCode() });

/** Password, or an authenticator code from users without a password. */
export const proofInput = z.object({ password: password.optional(), code: appCode().optional() });

export const emailInput = z.object({ email: email(), ...proofInput.shape });
export const emailTokenInput = z.object({ token: z.string().min(1).max(2000) });

/** Passkey created by a device, and its name. */
export const newPasskeyInput = passkeyInput.extend({ name: optional(line(100)) });

export const passkeyNamed = z.object({ passkey_id: id() });
export const passkeyName = z.object({ name: line(100) });

export const revokeInput = z.object({ auth_session_id: id() });
