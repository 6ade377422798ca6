import { insightPaths } from "../paths";
import { NumberSetting } from "./number-setting";

interface TargetView {
	id: string;
	name: string;
	starts: string;
	/** In percent; null without a target. */
	fill: number | null;
}

/** The sessions of a season, each with its target. */
export function TargetList({ sessions }: { sessions: readonly TargetView[] }) {
	return (
		<ul className="divide-y divide-line">
			{sessions.map(({ id, name, starts, fill }) => (
				<li key={id} className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 py-3">
					<p className="min-w-0 flex-1 basis-48">
						<bdi className="font-medium">{name}</bdi>
						<span className="block text-muted">Starts {starts}</span>
					</p>
					<NumberSetting
						action={insightPaths.target}
						of={{ name: "session_id", value: id }}
						name="fill"
						label="Spots filled (%)"
						value={fill}
						save={`Save target for ${name}`}
					/>
				</li>
			))}
		</ul>
	);
}
