import { z } from "zod";
import { newPassword } from "~/features/auth/index.server";
import { bool, id, line, optional } from "~/platform/http/fields";

export const profileInput = z.object({ name: line(200) });

export const passwordInput = z.object({
	current_password: z.string({ error: "Enter your current password." }).min(1).max(1000),
	new_password: newPassword(),
});

/** A box that is not ticked sends nothing. */
export const preferencesInput = z.object({
	single_key_shortcuts: bool().default(false),
	preferred_camp_id: optional(id()),
});

export const revokeInput = z.object({ auth_session_id: id() });
