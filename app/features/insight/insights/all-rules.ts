import type { InsightRule } from "./define-insight";
import { ENROLLMENT_RULES } from "./rules/enrollment";
import { OPERATION_RULES } from "./rules/operations";
import { WAITLIST_RULES } from "./rules/waitlist";

/** Every rule, in the order in which they are listed. */
export const RULES: readonly InsightRule[] = [...ENROLLMENT_RULES, ...WAITLIST_RULES, ...OPERATION_RULES];

const BY_KEY = new Map(RULES.map((rule) => [rule.key, rule]));

/** A rule by its key. */
export const ruleOf = (key: string): InsightRule | undefined => BY_KEY.get(key);
