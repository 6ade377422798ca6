import { AppError, invalid } from "#app/platform/errors";

const field = (code: "CONFLICT" | "INVALID", name: string, message: string) =>
	new AppError(code, { message, fields: { [name]: [message] } });

/** A role's id that the camp does not have; also when it was deleted meanwhile. */
export const noSuchRole = () => invalid("role_id", "There is no such role.");

export const nameTaken = (name: string) =>
	field("CONFLICT", "name", `There is already a role called “${name}”. Choose another name.`);

export const nameReserved = (name: string) =>
	field("INVALID", "name", `“${name}” reads like a role that every camp has. Choose another name.`);

export const roleInUse = (label: string) =>
	new AppError("IN_USE", {
		message: `${label} is held by somebody, or somebody is invited to it. Give them another role first.`,
	});

export const noSuchPerson = () => invalid("person_id", "There is no such person.");

/** For an account that would become a parent's or guardian's. */
export const guardianPermissions = () =>
	new AppError("FORBIDDEN", {
		message:
			"Linking an account to a parent or guardian opens their children, registrations and money. You need the permissions to see money, manage registrations and edit campers. Ask a camp admin.",
	});

export const personTaken = () =>
	field("CONFLICT", "person_id", "This person belongs to another user already.");
