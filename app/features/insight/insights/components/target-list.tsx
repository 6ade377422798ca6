import { Button } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { InlineForm } from "#app/ui/inline-form";
import { MoneyInput } from "#app/ui/money-input";
import { NumberInput } from "#app/ui/number-input";
import { insightPaths } from "../paths";
import { SESSION_TARGETS, TARGET_METRICS, TARGETS, type TargetMetric } from "../targets";

interface TargetsView {
	id: string;
	name: string;
	starts: string;
	/** By metric, in its unit. */
	targets: Partial<Record<TargetMetric, number>>;
}

interface TargetListProps {
	season: TargetsView;
	sessions: readonly TargetsView[];
	/** ISO 4217 code of the camp's money. */
	currency: string;
}

/** A season and its sessions, each with its targets in one form. */
export function TargetList({ season, sessions, currency }: TargetListProps) {
	return (
		<ul className="divide-y divide-line">
			<Targets of={season} field="season_id" metrics={TARGET_METRICS} currency={currency} />
			{sessions.map((session) => (
				<Targets
					key={session.id}
					of={session}
					field="session_id"
					metrics={SESSION_TARGETS}
					currency={currency}
				/>
			))}
		</ul>
	);
}

interface TargetsProps {
	of: TargetsView;
	field: "season_id" | "session_id";
	metrics: readonly TargetMetric[];
	currency: string;
}

function Targets({ of: { id, name, starts, targets }, field, metrics, currency }: TargetsProps) {
	return (
		<li className="grid gap-2 px-4 py-3">
			<p>
				<bdi className="font-medium">{name}</bdi>{" "}
				<span className="text-muted">{field === "season_id" ? "The whole season" : `Starts ${starts}`}</span>
			</p>
			<InlineForm
				action={insightPaths.target}
				hidden={{ [field]: id }}
				className="flex flex-wrap items-start gap-x-3 gap-y-2"
			>
				{(errors, pending) => (
					<>
						{metrics.map((metric) => {
							const { label, unit } = TARGETS[metric];
							const value = targets[metric];
							return (
								<Field
									key={metric}
									id={`${metric}-${id}`}
									name={metric}
									label={label}
									errors={errors[metric]}
									defaultValue={unit === "cents" ? undefined : String(value ?? "")}
								>
									{unit === "cents" ? (
										<MoneyInput currency={currency} defaultCents={value} className="relative w-32" />
									) : (
										<NumberInput className="w-28 tabular-nums" />
									)}
								</Field>
							);
						})}
						<Button
							type="submit"
							variant="secondary"
							size="small"
							pending={pending}
							aria-label={`Save targets for ${name}`}
							className="mt-6"
						>
							Save
						</Button>
					</>
				)}
			</InlineForm>
		</li>
	);
}
