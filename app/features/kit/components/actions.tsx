import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { IconButton, IconLink } from "~/ui/icon-button";
import { LocationButton } from "~/ui/location-button";
import { Spinner } from "~/ui/spinner";
import { Chapter, focusLook, LONG, Specimen, States } from "./specimen";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;

export function Actions() {
	return (
		<Chapter id="actions" title="Actions">
			<Specimen
				title="Button"
				note="A verb. At most one primary a page; danger only where something is lost. Hover deepens the ground."
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
								"focus",
								<Button key="focus" variant="primary" style={focusLook}>
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
			<Specimen title="Icon button" note="Its name is said and shown as a tooltip; 44 px under a finger.">
				{() => (
					<States
						states={[
							["default", <IconButton key="one" label="Edit" icon={<Icon name="pencil" />} />],
							[
								"focus",
								<IconButton key="two" label="Edit" icon={<Icon name="pencil" />} style={focusLook} />,
							],
							["disabled", <IconButton key="three" label="Edit" icon={<Icon name="pencil" />} disabled />],
							[
								"link",
								<IconLink
									key="four"
									to="#actions"
									prefetch="none"
									label="Later"
									icon={<Icon name="chevron-right" />}
								/>,
							],
							["loading", <Spinner key="five" />],
						]}
					/>
				)}
			</Specimen>
			<Specimen
				title="Location button"
				note="Asks the browser where it is, ten seconds at most; what went wrong stands below it."
			>
				{() => <LocationButton onLocated={() => {}} />}
			</Specimen>
		</Chapter>
	);
}
