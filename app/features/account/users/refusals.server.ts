import { AppError, invalid } from "#app/platform/errors";

const field = (code: "CONFLICT" | "INVALID", name: string, message: string) =>
	new AppError(code, { message, fields: { [name]: [message] } });

/** Error for a role ID that the camp doesn't have, including roles deleted meanwhile. */
export const noSuchRole = () => invalid("role_id", "This role doesn't exist.");

export const nameTaken = (name: string) =>
	field("CONFLICT", "name", `A role named “${name}” already exists. Choose another name.`);

export const nameReserved = (name: string) =>
	field("INVALID", "name", `“${name}” is too similar to a built-in role. Choose another name.`);

export const roleInUse = (label: string) =>
	new AppError("IN_USE", {
		message: `${label} is assigned to a user or pending invitation. Give them another role first.`,
	});

export const noSuchPerson = () => invalid("person_id", "This person doesn't exist.");

/** Error for linking an account to a parent or guardian. */
export const guardianPermissions = () =>
	new AppError("FORBIDDEN", {
		message:
			"Linking an account to a parent or guardian gives access to their children, registrations and money. You need permission to see money, manage registrations and edit campers. Ask a camp admin.",
	});

export const personTaken = () =>
	field("CONFLICT", "person_id", "This person is already linked to another user.");
