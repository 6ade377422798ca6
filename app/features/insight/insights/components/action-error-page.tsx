import { RefusedChange } from "#app/ui/refused-change";

export const ActionErrorPage = () => <RefusedChange to="/analytics-dashboard" label="Go to analytics" />;
