import { SettingsForm, type SettingsFormProps } from "./settings-form";
import { SettingsFrame } from "./settings-frame";

/** A tab of the settings that is one form. */
export const SettingsPage = <Name extends string>(props: SettingsFormProps<Name>) => (
	<SettingsFrame>
		<SettingsForm {...props} />
	</SettingsFrame>
);
