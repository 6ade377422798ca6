import type { CampCtx } from "#app/platform/context.server";
import type { RollCall } from "./marks";
import { saveAttendance } from "./save-attendance.server";

/**
 * Takes a mark back: the child counts as unmarked, the mark and who took it back stay in the history.
 * @param seen_version the version the caller has seen @throws CONFLICT when another one is stored
 */
export async function voidAttendance(
	ctx: CampCtx,
	mark: RollCall & { camper_id: string },
	seen_version: number,
): Promise<void> {
	await saveAttendance(ctx, [{ ...mark, status: "unmarked", seen_version }]);
}
