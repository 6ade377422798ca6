import { AppError } from "#app/platform/errors";

const onEmail = (message: string) => new AppError("CONFLICT", { message, fields: { email: [message] } });

export const alreadyInvited = () =>
	onEmail("They are invited already. Send that invitation again, or revoke it first.");

export const alreadyMember = () => onEmail("They are a user of this camp already.");

/** Of an invitation that nobody can answer any more. */
export const settled = () =>
	new AppError("CONFLICT", { message: "This invitation is settled. Send a new one." });

/** Of a link that does not work any more, for whatever reason the page does not know. */
export const deadLink = () =>
	new AppError("CONFLICT", { message: "This link has expired. Request a new one." });
