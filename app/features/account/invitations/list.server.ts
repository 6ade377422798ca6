import type { z } from "zod";
import type { invitationListQuery } from "./inputs";

/** Filters from the list's URL; pending by default. */
export const wantedOf = (
	{ status = "pending", cursor }: z.infer<typeof invitationListQuery>,
	limit: number,
) => ({ status: status === "all" ? undefined : status, cursor, limit });
