import { AppError } from "#app/platform/errors";

const onEmail = (message: string) => new AppError("CONFLICT", { message, fields: { email: [message] } });

export const alreadyInvited = () =>
	onEmail("They've already been invited. Resend or revoke that invitation first.");

export const alreadyMember = () => onEmail("They're already a user at this camp.");

/** Error for an invitation that can no longer be answered. */
export const settled = () =>
	new AppError("CONFLICT", { message: "This invitation is closed. Send a new one." });

/** Error for a link that no longer works, for a reason the page doesn't know. */
export const deadLink = () =>
	new AppError("CONFLICT", { message: "This link has expired. Request a new one." });
