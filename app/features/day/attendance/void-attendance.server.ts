import type { CampCtx } from "#app/platform/context.server";
import type { RollCall } from "./marks";
import { saveAttendance } from "./save-attendance.server";

/**
 * Clears a mark: the camper is unmarked again. The mark, and the user who cleared it, stay in the history.
 * @param seen_version the version that the caller has seen
 * @throws CONFLICT when a different version is stored
 */
export async function voidAttendance(
	ctx: CampCtx,
	mark: RollCall & { camper_id: string },
	seen_version: number,
): Promise<void> {
	await saveAttendance(ctx, [{ ...mark, status: "unmarked", seen_version }]);
}
