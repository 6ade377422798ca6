import { ownPath } from "#app/lib/own-path";
import { redirectWithToast } from "#app/platform/http/toast.server";
import type { EnrollmentFields } from "./inputs";
import type { LeaveDone } from "./move-enrollment.server";
import { enrollmentPaths } from "./paths";
import { isHeld } from "./rules";

/** Page to return to after an enrollment form: the one it names, otherwise the session. */
export const backTo = (back: string | undefined, session_id: string) =>
	ownPath(back) ?? `/sessions/${session_id}`;

/** Redirects back with a message and an Undo button. */
export function finish(back: string, text: string, undo: { action: string; fields: Record<string, string> }) {
	return redirectWithToast(back, text, { undo: { ...undo, fields: { ...undo.fields, back } } });
}

/** Undo of an ended or moved enrollment: restores its status and groups. */
function restoring(old: Pick<EnrollmentFields, "id" | "status">, groups: readonly string[]) {
	const fields: Record<string, string> = isHeld(old.status) ? { status: old.status } : {};
	if (groups.length > 0) fields.groups = groups.join(",");
	return { action: enrollmentPaths.restore(old.id), fields };
}

/** Ends or moves an enrollment, and redirects back with Undo. */
export async function finishLeaving(
	old: Pick<EnrollmentFields, "id" | "status" | "session_id">,
	back: string | undefined,
	leave: () => Promise<LeaveDone>,
) {
	const { text, groups } = await leave();
	return finish(backTo(back, old.session_id), text, restoring(old, groups));
}
