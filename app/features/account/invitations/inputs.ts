import { z } from "zod";
import { blank, email, id, lines, optional, plainName } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { INVITATION_STATUSES } from "./rules";

const role_id = id().describe("A built-in role's key, or the ID of a custom role.");

export const invitationInput = z.object({
	email: email(),
	name: optional(plainName(200)).describe("The name used in the email."),
	role_id,
	person_id: optional(id()).describe("The staff member or guardian to link to."),
});
export type InvitationInput = z.infer<typeof invitationInput>;

/** Several invitations, one line each: "name, email, role". Lines without a role get `role_id`. */
export const listInput = z.object({ list: lines(20_000), role_id: optional(role_id) });

export const invitationQuery = z.object({ status: blank(z.enum(INVITATION_STATUSES)), ...pageQuery });

/** Query parameters of the list; pending by default. */
export const invitationListQuery = z.object({
	status: blank(z.enum([...INVITATION_STATUSES, "all"])),
	cursor: z.string().max(1000).optional(),
});

/** Existing person to invite, or earlier invitation to send again. */
export const inviteQuery = z.object({ person_id: blank(id()), again: blank(id()) });

export const invitationFields = z
	.object({
		id: z.string(),
		camp_id: z.string(),
		email: z.string(),
		name: z.string().nullable(),
		role_id: z.string(),
		role_type: z.string(),
		person_id: z.string().nullable(),
		status: z.enum(INVITATION_STATUSES),
		expires_at: z.iso.datetime(),
		invited_by: z.string().describe("The user's name."),
		sent_at: z.iso.datetime(),
		times_sent: z.int(),
		settled_at: z.iso.datetime().nullable(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "Invitation" });
