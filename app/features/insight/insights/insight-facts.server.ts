import { ruleOf } from "./all-rules";
import type { InsightRule } from "./define-insight";
import type { Insight } from "./insights.server";
import { counted } from "./words";

/** A number behind an insight, in words. */
export interface InsightFact {
	label: string;
	text: string;
}

const numberText = (unit: InsightRule["threshold"]["unit"], number: number): string =>
	`${number.toLocaleString("en-US")}${unit === "percent" ? "%" : ""}`;

/** The numbers by which a rule spoke: what it compared with, how many it is about, and its threshold. Empty for a former rule. */
export function insightFacts({
	rule: key,
	baseline,
	n,
	threshold,
}: Pick<Insight, "rule" | "baseline" | "n" | "threshold">): InsightFact[] {
	const rule = ruleOf(key);
	if (!rule) return [];
	const { about, baseline: compared } = rule.words;
	const limit = { label: rule.threshold.label, text: numberText(rule.threshold.unit, threshold) };
	if (baseline !== null && compared?.counts_both) {
		const then = compared.label.charAt(0).toLowerCase() + compared.label.slice(1);
		const both = `${counted(n - baseline, about)} now, ${numberText(compared.unit, baseline)} ${then}`;
		return [{ label: "Based on", text: both }, limit];
	}
	return [
		...(baseline !== null && compared
			? [{ label: compared.label, text: numberText(compared.unit, baseline) }]
			: []),
		{ label: "Based on", text: counted(n, about) },
		limit,
	];
}
