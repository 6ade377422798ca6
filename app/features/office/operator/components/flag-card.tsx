import { Form } from "@remix-run/react";
import { FLAGS, type FlagKey } from "#app/platform/auth/flags";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { SubmitButton } from "#app/ui/submit-button";
import { adminPaths } from "../paths";

interface FlagView {
	flag: FlagKey;
	is_on: boolean;
	/** The camp's own choice; null if it uses the default. */
	own: boolean | null;
	/** False if the plan excludes it, whatever was chosen. */
	allowed: boolean;
}

interface FlagCardProps {
	flags: readonly FlagView[];
	/** True if the platform's default itself is shown. */
	platform?: boolean;
}

/** Features that can be turned on and off, with their purpose; renders nothing if there are none. */
export function FlagCard({ flags, platform }: FlagCardProps) {
	if (flags.length === 0) return null;
	return (
		<Card
			title={platform ? "Features by default" : "Features"}
			description={platform ? "The default for every camp." : "Overridden for this camp"}
			flush
		>
			<ul className="divide-y divide-line">
				{flags.map((view) => (
					<FlagLine key={view.flag} view={view} platform={platform} />
				))}
			</ul>
		</Card>
	);
}

/** The state of a feature as a word, and a button for the other state. */
function FlagLine({ view: { flag, is_on, own, allowed }, platform }: { view: FlagView; platform?: boolean }) {
	const { label, about } = FLAGS[flag];
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
			<div className="min-w-0 flex-1 basis-56">
				<p className="flex flex-wrap items-center gap-2 font-medium">
					{label}
					<Badge tone={is_on ? "pine" : "neutral"}>{is_on ? "On" : "Off"}</Badge>
					{allowed && own !== null ? (
						<span className="text-xs font-normal text-muted">set for this camp</span>
					) : null}
				</p>
				<p className="text-muted">
					{about} {allowed ? null : "Not included in your plan."}
				</p>
			</div>
			{allowed ? (
				<Form
					method="post"
					action={platform ? adminPaths.platformFlags : adminPaths.flags}
					className="flex gap-2"
				>
					<input type="hidden" name="flag" value={flag} />
					{own !== null ? (
						<SubmitButton variant="quiet" size="small" name="is_on" value="default">
							Use default
						</SubmitButton>
					) : null}
					<SubmitButton
						variant="secondary"
						size="small"
						name="is_on"
						value={is_on ? "off" : "on"}
						aria-label={`Turn ${is_on ? "off" : "on"} ${label}`}
					>
						Turn {is_on ? "off" : "on"}
					</SubmitButton>
				</Form>
			) : null}
		</li>
	);
}
