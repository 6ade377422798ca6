import { z } from "zod";
import { blank, date, id, searched } from "#app/platform/http/fields";
import { type AuditActionType, AUDIT_ACTION_TYPES } from "./rules";
import { ENTITIES } from "./wording";

/** Query parameters of the audit log. */
export const auditQuery = z.object({
	who: blank(id()),
	what: blank(z.enum(AUDIT_ACTION_TYPES as [AuditActionType, ...AuditActionType[]])),
	entity: blank(z.enum(ENTITIES.map(({ key }) => key) as [string, ...string[]])),
	entity_id: blank(z.string().max(200)),
	from: blank(date()),
	to: blank(date()),
	cursor: z.string().max(1000).optional(),
	choose: blank(z.enum(["who"])),
	find: blank(searched()),
});
export type AuditQuery = z.infer<typeof auditQuery>;
