import { foldText } from "../../lib/text";
import { isBuiltinRole } from "./permissions";

// Apart from the permissions, which every page loads: the browser never folds a role's name.

/** What makes two role names the same: case, accents, and how words are joined do not count. */
export function roleNameKey(name: string): string {
	return foldText(name)
		.replace(/[\s_-]+/g, "_")
		.replace(/^_|_$/g, "");
}

/** Whether a camp may not give this name to a role of its own: it is, or reads like, a built-in one. */
export function isReservedRoleName(name: string): boolean {
	return isBuiltinRole(roleNameKey(name));
}
