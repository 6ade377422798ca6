import { Button, ButtonLink } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { IconButton, IconLink } from "#app/ui/icon-button";
import { LocationButton } from "#app/ui/location-button";
import { Spinner } from "#app/ui/spinner";
import { Chapter, LONG, Specimen, States } from "./specimen";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;

export function Actions() {
	return (
		<Chapter id="actions" title="Actions">
			<Specimen
				title="Button"
				note="Labels begin with a verb. A page has at most one primary button; danger is for actions that lose data. A busy button keeps focus and ignores presses."
			>
				{() => (
					<States
						states={[
							...VARIANTS.map(
								(variant) =>
									[
										variant,
										<>
											<Button variant={variant}>Take roll</Button>
											<Button variant={variant} icon={<Icon name="plus" />}>
												Add camper
											</Button>
											<Button variant={variant} disabled>
												Take roll
											</Button>
											<Button variant={variant} pending>
												Take roll
											</Button>
										</>,
									] as const,
							),
							[
								"hover and focus",
								() => (
									<>
										{VARIANTS.map((variant) => (
											<Button key={variant} variant={variant}>
												Take roll
											</Button>
										))}
										<ButtonLink to="#actions" prefetch="none">
											Goes somewhere
										</ButtonLink>
									</>
								),
							],
							[
								"disabled",
								<Button key="disabled" variant="primary" disabled>
									Take roll
								</Button>,
							],
							[
								"busy",
								<Button key="busy" variant="primary" pending>
									Take roll
								</Button>,
							],
							[
								"sizes",
								<>
									<Button size="small">Small</Button>
									<Button>Medium</Button>
									<Button size="large">Large</Button>
								</>,
							],
							[
								"long",
								<Button key="long" block>
									{LONG}
								</Button>,
							],
							[
								"link",
								<ButtonLink key="link" to="#actions" prefetch="none">
									Goes somewhere
								</ButtonLink>,
							],
						]}
					/>
				)}
			</Specimen>
			<Specimen
				title="Icon button"
				note="Its label is a tooltip and is read by screen readers. The touch target is 44 px."
			>
				{() => (
					<States
						states={[
							[
								"default",
								<>
									<IconButton label="Edit" icon={<Icon name="pencil" />} />
									<IconLink
										to="#actions"
										prefetch="none"
										label="Later"
										icon={<Icon name="chevron-right" />}
									/>
								</>,
							],
							[
								"hover and focus",
								() => (
									<>
										<IconButton label="Edit" icon={<Icon name="pencil" />} />
										<IconLink
											to="#actions"
											prefetch="none"
											label="Later"
											icon={<Icon name="chevron-right" />}
										/>
									</>
								),
							],
							["disabled", <IconButton key="three" label="Edit" icon={<Icon name="pencil" />} disabled />],
							["busy", <Spinner key="five" />],
						]}
					/>
				)}
			</Specimen>
			<Specimen
				title="Location button"
				note="Asks the browser for its location, for at most ten seconds. An error appears below."
			>
				{() => <LocationButton onLocated={() => {}} />}
			</Specimen>
		</Chapter>
	);
}
