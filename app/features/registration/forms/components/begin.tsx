import { Form } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { questionPaths } from "../paths";

interface BeginProps {
	season_id: string;
	/** Seasons with questions that can be copied. */
	seasons: readonly { id: string; name: string }[];
}

/** Empty state of a season without questions: their purpose, and three ways to start. */
export function Begin({ season_id, seasons }: BeginProps) {
	return (
		<Card flush>
			<EmptyState
				icon={<Icon name="clipboard-list" />}
				title="No questions yet"
				actions={
					<>
						<Form method="post" action={questionPaths.starter(season_id)}>
							<SubmitButton>Start with five common questions</SubmitButton>
						</Form>
						<ButtonLink to={questionPaths.new(season_id)} variant="secondary">
							Write your own
						</ButtonLink>
					</>
				}
			>
				<p>
					Ask families for more than names, dates and contacts. The five common questions cover T-shirt size,
					swimming level, diet, friends to be grouped with, and how families heard about you. Families see
					nothing until you publish.
				</p>
			</EmptyState>
			{seasons.length > 0 ? (
				<Form
					method="post"
					action={questionPaths.copy(season_id)}
					className="flex flex-wrap items-end justify-center gap-2 border-t border-line px-4 py-4"
				>
					<Field name="from" label="Or copy the questions from">
						<Select
							options={seasons.map(({ id, name }) => ({ value: id, label: name }))}
							className="min-w-56"
						/>
					</Field>
					<SubmitButton variant="secondary">Copy questions</SubmitButton>
				</Form>
			) : null}
		</Card>
	);
}
