import { Form } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { SubmitButton } from "~/ui/submit-button";

interface FlagView {
	flag: string;
	label: string;
	about: string;
	is_on: boolean;
	/** Null where nothing was chosen over the default. */
	own: boolean | null;
	/** False where the plan leaves it out, whatever was chosen. */
	allowed: boolean;
	/** Nothing is made yet that it switches. */
	planned: boolean;
}

interface FlagListProps {
	flags: readonly FlagView[];
	/** Where a choice is sent. */
	action: string;
	/** The default itself is shown, which follows nothing. */
	platform?: boolean;
}

/** What can be switched: its state in a word, and the other state as a button. */
export function FlagList({ flags, action, platform }: FlagListProps) {
	return (
		<ul className="divide-y divide-line">
			{flags.map(({ flag, label, about, is_on, own, allowed, planned }) => (
				<li key={flag} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
					<div className="min-w-0 flex-1 basis-56">
						<p className="flex flex-wrap items-center gap-2 font-medium">
							{label}
							{planned ? (
								<Badge>Planned</Badge>
							) : (
								<Badge tone={is_on ? "pine" : "neutral"}>{is_on ? "On" : "Off"}</Badge>
							)}
							{!platform && allowed && !planned && own !== null ? (
								<span className="text-xs font-normal text-muted">chosen here</span>
							) : null}
						</p>
						<p className="text-muted">
							{about} {allowed ? null : "Your plan does not include it."}
						</p>
					</div>
					{allowed && !planned ? (
						<Form method="post" action={action} className="flex gap-2">
							<input type="hidden" name="flag" value={flag} />
							{!platform && own !== null ? (
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
			))}
		</ul>
	);
}
