import { Link } from "@remix-run/react";
import { Badge, type Tone } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { waitlistPaths } from "../paths";
import { statusLabel } from "./status-label";

interface Left {
	id: string;
	status: string;
	family: string;
	names: string;
	at: string;
}

const TONES: Record<string, Tone> = { accepted: "pine", enrolled: "pine" };

/** Recently removed entries, so that staff can find and correct a mistake. */
export const LeftList = ({ left }: { left: Left[] }) => (
	<Card title="Recently removed" description="Open one to put it back in its old position." flush>
		{left.length === 0 ? <p className="px-4 py-3 text-muted">No one was removed recently.</p> : null}
		<ul>
			{left.map(({ id, status, family, names, at }) => (
				<li key={id} className="flex items-center gap-3 border-t border-line px-4 py-2 first:border-0">
					<Link
						to={waitlistPaths.entry(id)}
						className="min-w-0 flex-1 hover:underline touch:flex touch:min-h-11 touch:items-center"
					>
						<bdi className="wrap-anywhere">
							{family} <span className="text-muted">· {names}</span>
						</bdi>
					</Link>
					<span className="flex-none text-muted max-md:hidden">{at}</span>
					<Badge tone={TONES[status] ?? "neutral"}>{statusLabel(status)}</Badge>
				</li>
			))}
		</ul>
	</Card>
);
