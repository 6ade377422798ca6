import { Link } from "@remix-run/react";
import { Badge } from "#app/ui/badge";
import { useCan } from "#app/platform/camp-context";
import type { Provider } from "../model/provider.server";
import { assistantPaths } from "../paths";

interface ModelStatusProps {
	/** The configured model; null when questions stay here. */
	provider: Provider | null;
	/** The last request, and how it ended. Null where none was sent in 30 days. */
	last: { at: string; end: string } | null;
}

/** Whether a model is set up, and how its last request ended. */
export function ModelStatus({ provider, last }: ModelStatusProps) {
	const reads = useCan("audit_view");
	return (
		<div className="grid gap-2">
			<p className="flex flex-wrap items-center gap-2">
				<Badge tone={provider ? "pine" : "neutral"}>{provider ? "Set up" : "Not set up"}</Badge>
				{provider
					? `${provider.name} (${provider.model}) reads questions that the assistant can't read itself.`
					: "The assistant reads every question itself."}
			</p>
			<p className="text-muted">
				{provider
					? "It gets the question with tokens instead of names. It never receives records or results."
					: "No data leaves CampInsights. The operator of this installation can set up a model."}
			</p>
			{provider ? (
				<p>{last ? `Last request, ${last.at}: ${last.end}` : "No requests in the last 30 days."}</p>
			) : null}
			{reads && last ? (
				<p>
					<Link to={assistantPaths.egress} className="link">
						View requests
					</Link>
				</p>
			) : null}
		</div>
	);
}
