import { Form } from "@remix-run/react";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { samplePaths } from "../paths";

/** Banner above every page of a camp with sample data, with a button to remove it for users who can. */
export default function SampleBanner({ may_remove }: { may_remove: boolean }) {
	return (
		<aside
			aria-label="Sample data"
			className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-sky/30 bg-sky-tint px-4 py-1.5 print:hidden"
		>
			<Icon name="info" className="text-sky" />
			<p className="min-w-0 flex-1 basis-40">
				<strong>Sample data.</strong> These children and families aren't real.
			</p>
			{may_remove ? (
				<Form method="post" action={samplePaths.remove}>
					<SubmitButton variant="secondary" size="small">
						Remove
					</SubmitButton>
				</Form>
			) : null}
		</aside>
	);
}
