import { Form } from "@remix-run/react";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { analyticsPaths } from "../paths";

export interface ComparedSeasonView {
	id: string;
	name: string;
	starts: string;
	/** ID of a season, "none", or empty for the previous season. */
	chosen: string;
	/** Name of the previous season; null for the first. */
	before: string | null;
	earlier: readonly { value: string; label: string }[];
}

/** The camp's seasons, each with the season that it is compared with. */
export function ComparisonList({ seasons }: { seasons: readonly ComparedSeasonView[] }) {
	return (
		<ul className="divide-y divide-line">
			{seasons.map(({ id, name, starts, chosen, before, earlier }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
					<p className="min-w-0 flex-1 basis-40">
						<bdi className="font-medium">{name}</bdi>
						<span className="block text-muted">Starts {starts}</span>
					</p>
					{before === null ? (
						<p className="text-muted">There is no earlier season.</p>
					) : (
						<Form
							method="post"
							action={analyticsPaths.comparison}
							preventScrollReset
							className="flex flex-wrap items-center gap-2"
						>
							<input type="hidden" name="season_id" value={id} />
							<Select
								name="with"
								aria-label={`Compare ${name} with`}
								defaultValue={chosen}
								placeholder={`Previous season (${before})`}
								options={[...earlier, { value: "none", label: "No comparison" }]}
							/>
							<SubmitButton variant="quiet" size="small" aria-label={`Save comparison for ${name}`}>
								Save
							</SubmitButton>
						</Form>
					)}
				</li>
			))}
		</ul>
	);
}
