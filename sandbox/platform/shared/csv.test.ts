import { describe, expect, it } from 'vitest';
import { csvField, csvLine } from './csv.ts';

describe('a field of a CSV file', () => {
  it.each([
    ['TRC20', 'TRC20'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaced ', '" spaced "'],
    ['日本', '日本'],
  ])('given %j, then it is quoted as in RFC 4180', (text, expected) => {
    expect(csvField(text)).toBe(expected);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://evil.example","pay")', `"'=HYPERLINK(""http://evil.example"",""pay"")"`],
    ['+44 20', "'+44 20"],
    ['-2+3', "'-2+3"],
    ['-', "'-"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\r=1', `"'\r=1"`],
  ])('given %j, then no spreadsheet runs it', (text, expected) => {
    expect(csvField(text)).toBe(expected);
  });

  it.each(['-500.00000000', '0', '0.00000001', '123456789012345678.12345678'])(
    'given the number %s, then it keeps its sign and every digit',
    (number) => {
      expect(csvField(number)).toBe(number);
    },
  );

  it('given fields, then the line ends with CR LF', () => {
    expect(csvLine(['a', 'b,c'])).toBe('a,"b,c"\r\n');
  });
});
