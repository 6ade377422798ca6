import { SettingsForm, type SettingsFormProps } from "./settings-form";
import { SettingsFrame } from "./settings-frame";

/** Settings tab that consists of one form. */
export const SettingsPage = <Name extends string>(props: SettingsFormProps<Name>) => (
	<SettingsFrame>
		<SettingsForm {...props} />
	</SettingsFrame>
);
