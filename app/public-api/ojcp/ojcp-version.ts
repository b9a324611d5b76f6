/** Of the Open Job Context Protocol. Apart from its schemas, which the gateway need not load. */
export const OJCP_VERSION = "0.1";
