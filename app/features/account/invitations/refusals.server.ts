import { AppError } from "#app/platform/errors";

const onEmail = (message: string) => new AppError("CONFLICT", { message, fields: { email: [message] } });

export const alreadyInvited = () =>
	onEmail("They've already been invited. Resend or revoke that invitation first.");

export const alreadyMember = () => onEmail("They're already a user at this camp.");

/** Of an invitation that nobody can answer any more. */
export const settled = () =>
	new AppError("CONFLICT", { message: "This invitation is closed. Send a new one." });

/** Of a link that does not work any more, for whatever reason the page does not know. */
export const deadLink = () =>
	new AppError("CONFLICT", { message: "This link has expired. Request a new one." });
