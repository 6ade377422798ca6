import { Form, Link } from "@remix-run/react";
import { Badge, type Tone } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { Menu } from "#app/ui/menu";
import { SubmitButton } from "#app/ui/submit-button";
import { insightPaths } from "../paths";

/** An insight, as far as the list shows it. */
export interface ListedInsight {
	id: string;
	title: string;
	text: string;
	formula: string;
	/** The numbers by which its rule spoke. */
	facts: readonly { label: string; text: string }[];
	severity: "notice" | "warning" | "urgent";
	status: string;
	/** Null where the viewer can't go there. */
	action: { label: string; url: string } | null;
	rows: { label: string; url: string };
}

const SEVERITIES: Record<ListedInsight["severity"], { label: string; tone: Tone }> = {
	urgent: { label: "Urgent", tone: "loud" },
	warning: { label: "Needs attention", tone: "ember" },
	notice: { label: "Worth knowing", tone: "sky" },
};

/** What needs attention: each with how it was found, where to act, and a way to put it away. */
export function InsightList({ insights }: { insights: readonly ListedInsight[] }) {
	return (
		<div className="grid gap-2">
			<ul className="grid divide-y divide-line rounded-md border border-line bg-surface shadow-raised print:shadow-none">
				{insights.map((insight) => (
					<li
						key={insight.id}
						className="grid gap-x-3 gap-y-2 px-4 py-3 md:grid-cols-[10rem_minmax(0,1fr)_auto] md:items-center"
					>
						<div className="flex flex-wrap items-center gap-x-2">
							<Badge tone={SEVERITIES[insight.severity].tone}>{SEVERITIES[insight.severity].label}</Badge>
							{insight.status === "acted" ? <Badge tone="pine">Acted on</Badge> : null}
							<Menu label={`About “${insight.title}”`} trigger={<Icon name="info" />}>
								<div className="grid max-w-72 gap-1.5 px-2 py-1.5 text-sm">
									<p className="font-medium">{insight.title}</p>
									<p>{insight.formula}</p>
									<dl className="grid gap-x-3 gap-y-1">
										{insight.facts.map(({ label, text }) => (
											<div key={label} className="flex justify-between gap-3">
												<dt className="text-muted">{label}</dt>
												<dd className="text-right tabular-nums">{text}</dd>
											</div>
										))}
									</dl>
									<Link to={insight.rows.url} className="link">
										{insight.rows.label}
									</Link>
								</div>
							</Menu>
						</div>
						<p className="text-pretty">{insight.text}</p>
						<div className="flex flex-wrap items-center gap-1 print:hidden">
							{insight.action ? (
								<ButtonLink
									to={insight.action.url}
									size="small"
									className="max-md:w-full max-md:justify-center"
								>
									{insight.action.label}
								</ButtonLink>
							) : null}
							{insight.status === "acted" ? null : (
								<StatusButton insight={insight} status="acted" label="Done" />
							)}
							<StatusButton insight={insight} status="dismissed" label="Dismiss" />
						</div>
					</li>
				))}
			</ul>
			<p className="text-xs text-muted print:hidden">
				“Done” and “Dismiss” apply to everyone at your camp. A dismissed insight comes back if its number
				doubles or it becomes urgent.
			</p>
		</div>
	);
}

function StatusButton({ insight, status, label }: { insight: ListedInsight; status: string; label: string }) {
	return (
		<Form method="post" action={insightPaths.status(insight.id)} preventScrollReset>
			<input type="hidden" name="status" value={status} />
			<SubmitButton variant="quiet" size="small" aria-label={`${label}: ${insight.text}`}>
				{label}
			</SubmitButton>
		</Form>
	);
}
