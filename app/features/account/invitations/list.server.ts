import type { z } from "zod";
import type { invitationListQuery } from "./inputs";

/** What the list's address asks for: pending ones unless it says otherwise. */
export const wantedOf = (
	{ status = "pending", cursor }: z.infer<typeof invitationListQuery>,
	limit: number,
) => ({ status: status === "all" ? undefined : status, cursor, limit });
