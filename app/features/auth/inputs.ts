import { z } from "zod";
import { passwordProblem } from "~/platform/auth/passwords.server";
import { email, line } from "~/platform/http/fields";

/** A password somebody has. Taken as typed: spaces belong to it. */
const currentPassword = () => z.string({ error: "Enter your password." }).min(1).max(1000);

/** A password somebody chooses. */
export const newPassword = () =>
	z.string({ error: "Enter a password." }).superRefine((password, check) => {
		const message = passwordProblem(password);
		if (message) check.addIssue({ code: "custom", message });
	});

const token = () => z.string().min(1).max(2000);

export const signInInput = z.object({ email: email(), password: currentPassword() });
export const signUpInput = z.object({ name: line(200), email: email(), password: newPassword() });
export const forgotInput = z.object({ email: email() });
export const resetInput = z.object({ token: token(), password: newPassword() });
export const verifyInput = z.object({ token: token() });

/** The page that waits for a popup: an id it made up, used as a name and nothing else. */
export const googleFlow = z.string().regex(/^[\w-]{8,64}$/);

export type SignInInput = z.infer<typeof signInInput>;
export type SignUpInput = z.infer<typeof signUpInput>;
