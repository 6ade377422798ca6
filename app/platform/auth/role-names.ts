import { foldText } from "../../lib/text";
import { isBuiltinRole } from "./permissions";

// Separate from the permissions, which every page loads: the browser never folds a role's name.

/** Comparison key for role names. Ignores case, accents and word separators. */
export function roleNameKey(name: string): string {
	return foldText(name)
		.replace(/[\s_-]+/g, "_")
		.replace(/^_|_$/g, "");
}

/** Returns whether a name is reserved because it equals or resembles a built-in role. */
export function isReservedRoleName(name: string): boolean {
	return isBuiltinRole(roleNameKey(name));
}
