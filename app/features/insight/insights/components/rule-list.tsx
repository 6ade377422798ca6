import { Form } from "@remix-run/react";
import { Badge } from "#app/ui/badge";
import { SubmitButton } from "#app/ui/submit-button";
import { insightPaths } from "../paths";
import { NumberSetting } from "./number-setting";

interface RuleView {
	key: string;
	title: string;
	formula: string;
	threshold: { label: string; unit: "percent" | "count"; default: number };
	/** Days before a start from which it looks; null for a rule that doesn't depend on one. */
	days: { label: string; default: number } | null;
	is_on: boolean;
	/** The camp's own threshold; null for the rule's. */
	own: number | null;
	/** The camp's own days; null for the rule's. */
	own_days: number | null;
}

/** The rules that look for insights, each with a switch, its threshold and its days. */
export function RuleList({ rules }: { rules: readonly RuleView[] }) {
	return (
		<ul className="divide-y divide-line">
			{rules.map((rule) => (
				<li key={rule.key} className="grid gap-2 px-4 py-3">
					<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
						<div className="min-w-0 flex-1 basis-56">
							<p className="flex flex-wrap items-center gap-2 font-medium">
								{rule.title}
								<Badge tone={rule.is_on ? "pine" : "neutral"}>{rule.is_on ? "On" : "Off"}</Badge>
							</p>
							<p className="text-muted">{rule.formula}</p>
						</div>
						<Form method="post" action={insightPaths.rule} preventScrollReset>
							<input type="hidden" name="rule" value={rule.key} />
							<SubmitButton
								variant="secondary"
								size="small"
								name="is_on"
								value={rule.is_on ? "off" : "on"}
								aria-label={`Turn ${rule.is_on ? "off" : "on"}: ${rule.title}`}
							>
								Turn {rule.is_on ? "off" : "on"}
							</SubmitButton>
						</Form>
					</div>
					{rule.is_on ? (
						<div className="flex flex-wrap gap-x-6 gap-y-2">
							<NumberSetting
								action={insightPaths.rule}
								of={{ name: "rule", value: rule.key }}
								name="threshold"
								label={`${rule.threshold.label}${rule.threshold.unit === "percent" ? " (%)" : ""}`}
								value={rule.own}
								usual={rule.threshold.default}
								save={`Save threshold for ${rule.title}`}
							/>
							{rule.days ? (
								<NumberSetting
									action={insightPaths.rule}
									of={{ name: "rule", value: rule.key }}
									name="days"
									label={rule.days.label}
									value={rule.own_days}
									usual={rule.days.default}
									save={`Save days for ${rule.title}`}
								/>
							) : null}
						</div>
					) : null}
				</li>
			))}
		</ul>
	);
}
